import { useEffect, useRef, useState } from 'react';
import { useSiteLocation } from './location.ts';

/**
 * Announces politely how much of a list is shown, after a link of the site has changed the list. Empty on the
 * first page, which a screen reader reads from its top. Always rendered, because a live region is only
 * announced when it existed before its text.
 */
export function ArrivalStatus({ status = '' }: { status?: string | undefined }) {
  const location = useSiteLocation();
  const first = useRef(location);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (location !== first.current) setSaid(status);
  }, [location, status]);
  return (
    <p className="arrival-status hidden" role="status">
      {said}
    </p>
  );
}
