import { strongLine } from '#app/features/feeds/plain-html.ts';
import type { BlockOf } from '../block-of.ts';

export function feed({ heading, rows }: BlockOf<'timeline'>): string {
  const parts = rows.map(
    ({ when, title, text }) => strongLine([when, title].filter(Boolean).join(': ')) + text.html,
  );
  return [strongLine(heading), ...parts].join('\n');
}
