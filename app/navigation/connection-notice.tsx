import { useWords } from '#app/i18n/use-words.ts';
import { useReach } from './connection.ts';

/**
 * Announces that the server does not answer, or since when the page is saved. A live region must exist before
 * its text.
 */
export function ConnectionNotice() {
  const { noConnection } = useWords();
  const reach = useReach();
  return (
    <p className="connection-notice" role="status">
      {reach === true ? null : reach || noConnection}
    </p>
  );
}
