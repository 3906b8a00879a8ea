import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useSound } from '#app/features/sound/use-sound.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { createVoice } from './create-voice.ts';

interface SpeakProps {
  sound: string;
  /** `Hoor de ui` */
  text: string;
}

/** Details keep a press that came before the script; without script they show the browser's own player. */
function SpeakView({ sound, text }: SpeakProps) {
  const { sound: playing } = useSound();
  const details = useRef<HTMLDetailsElement>(null);
  const voice = useRef<ReturnType<typeof createVoice>>(null);

  const speak = (): void => {
    if (!details.current) return;
    playing.pause();
    voice.current ??= createVoice();
    voice.current.play({ element: details.current, sound });
  };
  const speakIfPressed = useEffectEvent(() => {
    if (!details.current?.open) return;
    details.current.open = false;
    speak();
  });
  useEffect(() => speakIfPressed(), []);

  return (
    <details ref={details} data-print="no">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
      <summary
        className="link-button"
        data-on="blue"
        title={text}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          speak();
        }}
      >
        <Slot as="span" name="letters" className="mark theme-cell-digraph" />
        <span className="hidden">{text}</span>
        <Icon name="play" />
      </summary>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: one sound of two letters, which stand beside it */}
        <audio controls preload="none" src={sound} />
      </noscript>
    </details>
  );
}

export const Speak = defineIsland('speak', { sound: '', text: '' }, SpeakView);
