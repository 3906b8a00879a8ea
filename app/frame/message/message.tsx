import { useEffect, useState } from 'react';
import { followTurns } from '#app/features/venue/turn.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import type { PageMessage } from '#app/wire/page-data.ts';
import { NEW_TAB } from '#site/new-tab.ts';
import { messageWords } from './words.ts';

interface MessageProps {
  message: PageMessage | undefined;
  inert?: boolean;
}

/** Letters that fit in two lines on a phone. */
const LONG = 60;

function isLong({ text, link, isUrgent }: PageMessage): boolean {
  return !isUrgent && (text.length > LONG || link !== null);
}

/** A live region must exist before its text (V7). */
export function Message({ message, inert }: MessageProps) {
  const { close, more, less } = useWords(messageWords, commonWords);
  const [closed, setClosed] = useState('');
  const [over, setOver] = useState('');
  const [opened, setOpened] = useState('');
  const name = message ? `${message.from} ${message.text}` : '';
  const isOpen = opened === name;
  useEffect(() => {
    if (!message || message.until === null) return;
    const turns = [
      { from: message.from, text: name },
      { from: message.until, text: '' },
    ];
    return followTurns(turns, (text) => setOver(text === '' ? name : ''));
  }, [message, name]);
  return (
    <div className="message" role="status" inert={inert}>
      {message && closed !== name && (
        <div
          className="message-plate"
          data-ink={message.isUrgent ? 'red' : undefined}
          data-over={over === name || undefined}
          data-short={(isLong(message) && !isOpen) || undefined}
        >
          <p lang={message.lang || undefined}>
            <span>{message.link ? `${message.text} ` : message.text}</span>
            {message.link && (
              <a href={message.link.href} {...(message.link.isExternal && NEW_TAB)}>
                <span>{message.link.title}</span>
                {message.link.isExternal && <NewTabNote />}
              </a>
            )}
          </p>
          {isLong(message) && (
            <button
              type="button"
              className="message-more"
              aria-expanded={isOpen}
              onClick={() => setOpened(isOpen ? '' : name)}
            >
              {isOpen ? less : more}
            </button>
          )}
          {!message.isUrgent && <IconButton icon="cross" label={close} onClick={() => setClosed(name)} />}
        </div>
      )}
    </div>
  );
}
