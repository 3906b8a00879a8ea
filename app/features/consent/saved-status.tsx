import { useEffect, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import type { Decision } from './create-consent.ts';

/**
 * Milliseconds: long enough to be announced, short enough that a screen reader does not find the text later.
 */
const STAYS = 10_000;

/**
 * Announces that a decision was saved, for visitors who do not see that the bar is gone. `saved` is the
 * decision; null while there is none to announce.
 */
export function SavedStatus({ saved }: { saved: Decision | null }) {
  const words = useWords();
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!saved) return;
    setSaid(true);
    const timer = setTimeout(() => setSaid(false), STAYS);
    return () => clearTimeout(timer);
  }, [saved]);
  return (
    <p className="hidden" role="status">
      {isSaid ? words.consentSaved : ''}
    </p>
  );
}
