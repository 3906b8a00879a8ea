import { useEffect, useState } from 'react';
import { ErrorPage } from './error-page.tsx';

export default function BrowserError({ error }: { error: unknown }) {
  const [incident] = useState(() => Date.now().toString(36));
  useEffect(() => console.error(`Incident ${incident}`, error), [error, incident]);
  const stack = error instanceof Error ? error.stack : undefined;
  const details = import.meta.env.DEV && stack ? { stack } : { incident };
  return <ErrorPage status={500} message="Internal Browser Error" {...details} />;
}
