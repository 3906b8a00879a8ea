import { useEffect, useState } from 'react';
import type { Turn } from '#app/wire/page-data.ts';
import { followTurns } from './turn.ts';

/** Whether the house is open, in one sentence: the server's as long as it is true, then the next one. */
export function OpenNow({ turns }: { turns: readonly Turn[] }) {
  const [said, setSaid] = useState<{ turns: readonly Turn[]; text: string } | null>(null);
  useEffect(() => followTurns(turns, (text) => setSaid({ turns, text })), [turns]);
  return said?.turns === turns ? said.text : (turns[0]?.text ?? '');
}
