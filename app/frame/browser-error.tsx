import { useEffect, useState } from 'react';
import { ErrorPage } from './error-page.tsx';

/**
 * An error in the browser, shown to the visitor and logged to the console with the same number. A default
 * export, because `lazy` needs one.
 */
export default function BrowserError({ error }: { error: unknown }) {
  const [incident] = useState(() => Date.now().toString(36));
  useEffect(() => console.error(`Incident ${incident}`, error), [error, incident]);
  const stack = error instanceof Error ? error.stack : undefined;
  const details = import.meta.env.DEV && stack ? { stack } : { incident };
  return <ErrorPage status={500} message="Internal Browser Error" {...details} />;
}
