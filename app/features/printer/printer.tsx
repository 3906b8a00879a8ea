import { type InputEvent, useRef, useState } from 'react';
import { Share } from '#app/features/share/share.tsx';
import { useSound } from '#app/features/sound/use-sound.ts';
import { createVoice } from '#app/features/theme-sounds/create-voice.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Drawn } from '#app/ui/letterforms/drawing.tsx';
import { LONGEST_WORD, printedSvg } from '#app/ui/letterforms/printed-word.ts';
import { ownId } from '#app/ui/own-id.ts';
import { type ReadWord, readWord } from './read-word.ts';
import { type PrinterTexts, printerTexts, sayWord } from './say-word.ts';

interface PrinterProps {
  requested: string;
  action: string;
  /** With the origin, to send on. */
  address: string;
  poster: string;
  sounds: readonly { pair: string; sound: string }[];
  texts: PrinterTexts;
}

const IDS = { input: ownId('word-input'), said: ownId('word-said') };

function PrinterView({ requested, action, address, poster, sounds, texts }: PrinterProps) {
  const { sound: playing } = useSound();
  const sheet = useRef<HTMLDivElement>(null);
  const voice = useRef<ReturnType<typeof createVoice>>(null);
  const [first] = useState(() => readWord(requested));
  const isAgain = first.kind === 'word';
  const [read, setRead] = useState<ReadWord>(first);
  const [shown, setShown] = useState({
    word: first.kind === 'refused' ? '' : wordOf(first, texts),
    height: 0,
  });
  const isPrinted = read.kind === 'word';
  const { said, explanation } = sayWord(read, texts);
  const pair = isPrinted ? read.pair.toLowerCase() : '';
  const { sound } = sounds.find((each) => each.pair === pair) ?? {};
  const drawing = shown.word && printedSvg(shown.word, shown.height);

  function type({ currentTarget: { value } }: InputEvent<HTMLInputElement>): void {
    const typed = value === '' ? first : readWord(value);
    setRead(typed);
    if (typed.kind === 'refused') return;
    // Keeps its height, so that the input stays in its place.
    setShown({ word: wordOf(typed, texts), height: shown.height || (sheet.current?.offsetHeight ?? 0) });
  }

  function speak(): void {
    if (!sheet.current || !sound) return;
    playing.pause();
    voice.current ??= createVoice();
    voice.current.play({ element: sheet.current, sound });
  }

  return (
    <>
      {drawing && (
        <div ref={sheet} className="word-sheet">
          <Drawn drawing={drawing} />
        </div>
      )}
      <div className="word-words">
        <Slot as="div" name="title" className="island" />
        {!isAgain && (
          <p className="lead" id={IDS.said}>
            {sayWord(first, texts).said}
          </p>
        )}
        <form className="word-form" action={action} method="get">
          <label className="meta" htmlFor={IDS.input}>
            {isAgain ? texts.wordAgain : texts.wordLabel}
          </label>
          <div className="word-line">
            <input
              id={IDS.input}
              className="word-input"
              name="w"
              defaultValue={isAgain ? '' : requested}
              onInput={type}
              maxLength={LONGEST_WORD}
              required
              aria-describedby={IDS.said}
              aria-invalid={read.kind === 'refused' || undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
            />
            <button className="link-button" type="submit">
              <span>{texts.wordPrint}</span>
              <Icon name="arrow-right" />
            </button>
          </div>
        </form>
        {(isPrinted || read !== first) && (
          <p className={isPrinted ? 'h2' : 'lead'} id={isAgain ? IDS.said : undefined}>
            {said}
          </p>
        )}
        {explanation && <p className="meta meta-2">{explanation}</p>}
        {isPrinted && (
          <div className="hero-buttons" data-print="no">
            {sound && (
              <button className="link-button" data-type="secondary" type="button" onClick={speak}>
                <span>{texts.wordListen.replace('{pair}', () => pair)}</span>
                <Icon name="play" />
              </button>
            )}
            <a
              className="link-button"
              data-type="secondary"
              href={withWord(poster, read.word)}
              download={`${read.word}.svg`}
            >
              {texts.wordPoster}
            </a>
            <Share
              isButton
              url={withWord(address, read.word)}
              title={texts.wordPrinted.replace('{word}', () => read.word)}
              text={texts.wordShare}
              copied={texts.addressCopied}
            />
          </div>
        )}
      </div>
    </>
  );
}

const wordOf = (read: ReadWord, texts: PrinterTexts): string =>
  read.kind === 'word' ? read.word : texts.wordExample;

const withWord = (address: string, word: string): string => `${address}?${new URLSearchParams({ w: word })}`;

export const Printer = defineIsland(
  'printer',
  {
    requested: '',
    action: '',
    address: '',
    poster: '',
    sounds: [{ pair: '', sound: '' }],
    texts: printerTexts(() => ''),
  },
  PrinterView,
);
