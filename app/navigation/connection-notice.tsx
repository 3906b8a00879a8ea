import { useWords } from '#app/i18n/use-words.ts';
import { useIsReachable } from './connection.ts';

/** Says politely that nobody answers. Always there, because a live region is only heard when it was there before its words. */
export function ConnectionNotice() {
  const { noConnection } = useWords();
  const isReachable = useIsReachable();
  return (
    <p className="connection-notice" role="status">
      {isReachable ? null : noConnection}
    </p>
  );
}
