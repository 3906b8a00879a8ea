import { expect, test } from 'vitest';
import { checkLoadedPackages, findPackages } from './make-release.ts';

test('the packages that a bundle loads are found, however it loads them (O1)', () => {
  const code = `
    import 'one/sub.js'; export * from '@scope/two'; import fs from 'node:fs'; import { x } from './x.js';
    const three = () => import('three'), four = __require('four'), path = require$1('path');
    const five = createRequire(import.meta.url)('five/lib'), six = unrelated('six');`;
  expect(findPackages('main.js', code).sort()).toEqual(['@scope/two', 'five', 'four', 'one', 'three']);
});

test('a package that the server loads and a release would lack stops the release; so does one too many (O1)', () => {
  expect(checkLoadedPackages(new Set(['one']), ['one'])).toEqual([]);
  expect(checkLoadedPackages(new Set(['one', 'two']), ['one', 'three'])).toEqual([
    'The built server loads two: list it in dependencies of package.json, or in bundled in vite.config.ts.',
    'The built server does not load three: move it to devDependencies of package.json.',
  ]);
});
