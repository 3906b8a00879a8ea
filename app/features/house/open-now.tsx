import { useEffect, useState } from 'react';
import type { Turn } from '#app/frame/page-data.ts';
import { followTurns } from './turn.ts';

/** Whether the house is open, in one sentence: the server's as long as it is true, then the next one. */
export function OpenNow({ turns }: { turns: readonly Turn[] }) {
  const [text, setText] = useState(turns[0]?.text ?? '');
  useEffect(() => followTurns(turns, setText), [turns]);
  return text;
}
