import type { OpenToday } from '#app/wire/page-data.ts';
import { OpenNow } from './open-now.tsx';

/** One line about today, in the menu and in the footer; it leads to the page about visiting. */
export function OpenLine({ turns, href }: OpenToday) {
  if (turns.length === 0) return null;
  const sentence = <OpenNow turns={turns} />;
  return <p className="open-line">{href ? <a href={href}>{sentence}</a> : sentence}</p>;
}
