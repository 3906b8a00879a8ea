import { useEffect, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import type { Decision } from './create-consent.ts';

/** Milliseconds: long enough to be announced, too short to be found later by a screen reader. */
const STAYS = 10_000;

/** Announces that a decision was saved, for those who do not see that the bar is gone. */
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
