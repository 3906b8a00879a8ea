import { useEffect, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import type { Consent, Decision } from './create-consent.ts';

/** Milliseconds: long enough to be read aloud once, too short to be found again. */
const STAYS = 10_000;

interface SavedStatusProps extends Pick<Consent, 'stored'> {
  saved: Decision | null;
}

export function SavedStatus({ saved, stored }: SavedStatusProps) {
  const words = useWords(commonWords);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!saved) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    void stored().then((isStored) => {
      if (isOver || !isStored) return;
      setSaid(true);
      timer = setTimeout(() => setSaid(false), STAYS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [saved, stored]);
  return (
    <p className="hidden" role="status">
      {isSaid ? words.consentSaved : ''}
    </p>
  );
}
