import { useEffect, useState } from 'react';
import type { OpenToday, Turn } from '#app/wire/page-data.ts';
import { followTurns } from './turn.ts';

export function OpenLine({ turns, href }: OpenToday) {
  if (turns.length === 0) return null;
  const sentence = <OpenNow turns={turns} />;
  return <p className="open-line">{href ? <a href={href}>{sentence}</a> : sentence}</p>;
}

export function OpenNow({ turns }: { turns: readonly Turn[] }) {
  const [said, setSaid] = useState<{ turns: readonly Turn[]; text: string } | null>(null);
  useEffect(() => followTurns(turns, (text) => setSaid({ turns, text })), [turns]);
  return <span>{said?.turns === turns ? said.text : (turns[0]?.text ?? '')}</span>;
}
