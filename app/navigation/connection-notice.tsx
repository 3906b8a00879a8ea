import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useReachNotice } from './connection.ts';
import { navigationWords } from './words.ts';

/** A live region must exist before its text. */
export function ConnectionNotice() {
  const { noConnection, close: closeWord } = useWords(navigationWords, commonWords);
  const [toSay, close] = useReachNotice();
  const isShown = toSay !== true;
  return (
    <div className="connection-notice" data-shown={isShown || undefined}>
      <p role="status">{isShown ? toSay || noConnection : null}</p>
      {isShown && (
        <button type="button" className="icon-button" aria-label={closeWord} onClick={close}>
          <Icon name="cross" />
        </button>
      )}
    </div>
  );
}
