import { expect, test } from 'vitest';
import { checkMotion, checkScript } from './check-motion.ts';

const said = (css: string) => checkMotion('a.css', css).map((each) => each.replace(/^\S+ /, ''));

test('a property that needs layout is named, in a transition and in a keyframe, also deep inside', () => {
  expect(said('.a { transition: height var(--slow), opacity var(--fast) }')).toEqual([
    'a transition changes height',
  ]);
  expect(said('.a { @media print { transition: top var(--slow) } }')).toEqual(['a transition changes top']);
  expect(said('@keyframes a { from { margin: 0; translate: 0 } }')).toEqual(['a keyframe changes margin']);
});

test('times and easings have names; what moves does not move as colours change', () => {
  expect(said('.a { animation: b 240ms var(--ease) }')).toEqual(['animation has a time of its own, 240ms']);
  expect(said('.a { transition: scale var(--x) ease-in }')).toEqual(['transition has an easing of its own']);
  expect(said('.a { transition: scale var(--fast) }')).toEqual(['scale moves by the time of colours']);
  expect(said('.a { transition: visibility 0s var(--menu-open), scale var(--x) var(--ease) }')).toEqual([]);
});

test('a script that animates is named', () => {
  expect(checkScript('a.ts', 'part.animate({ opacity: 0 })')).toHaveLength(1);
  expect(checkScript('a.ts', 'part.showModal()')).toEqual([]);
});
