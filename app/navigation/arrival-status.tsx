import { useEffect, useRef, useState } from 'react';
import { useSiteLocation } from './location.ts';

/**
 * Says politely how much of a list is shown, after a link of the site has changed it. Nothing on the first page, which is read from
 * its top. Always there: a live region is only heard when it was there before its words.
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
