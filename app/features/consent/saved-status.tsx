import { useEffect, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import type { Decision } from './create-consent.ts';

/** Milliseconds: long enough to be read out, too short to be found later by who reads on. */
const STAYS = 10_000;

/** Says that a decision was kept, to who does not see that the question went. `saved` is the decision; null while there is none to tell of. */
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
