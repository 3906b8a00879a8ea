import { useWords } from '#app/i18n/use-words.ts';
import { useIsReachable } from './connection.ts';

/** Announces politely that the server does not answer. Always rendered, because a live region is only announced when it existed before its text. */
export function ConnectionNotice() {
  const { noConnection } = useWords();
  const isReachable = useIsReachable();
  return (
    <p className="connection-notice" role="status">
      {isReachable ? null : noConnection}
    </p>
  );
}
