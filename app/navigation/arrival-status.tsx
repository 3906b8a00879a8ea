import { useEffect, useRef, useState } from 'react';
import { useSiteLocation } from './location.ts';

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
