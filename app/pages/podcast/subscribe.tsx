import { usePageWords } from '#app/i18n/use-page-words.tsx';
import type { Subscription } from './subscriptions.ts';

export function Subscribe({ to }: { to: readonly Subscription[] }) {
  const words = usePageWords();
  return (
    <div className="subscribe">
      <p className="subscribe-title meta">{words.subscribeTo}</p>
      <ul>
        {to.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
