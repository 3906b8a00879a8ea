import { expect, test } from 'vitest';
import { checkLockfile, findLocked, type Locked } from './check-lockfile.ts';

const integrity = 'sha512-abc';
const complete: Locked = {
  '': { dependencies: { one: '1.0.0' } },
  'node_modules/one': {
    version: '1.0.0',
    integrity,
    dependencies: { two: '^2.0.0' },
    optionalDependencies: { '@one/mac': '1.0.0' },
  },
  'node_modules/@one/mac': { version: '1.0.0', integrity, dependencies: { two: '^2.0.0' } },
  'node_modules/one/node_modules/two': { version: '2.0.0', integrity },
  'node_modules/two': { version: '2.1.0', integrity },
};

test('a lockfile with every package of every platform is complete (O1)', () => {
  expect(checkLockfile(complete)).toEqual([]);
});

test('a package of another platform that the lockfile lacks is named, with the package that wants it (O1)', () => {
  const { 'node_modules/@one/mac': _, ...others } = complete;
  expect(checkLockfile(others)).toEqual([
    'node_modules/one 1.0.0 wants @one/mac 1.0.0, which is not in package-lock.json.',
  ]);
});

test('a package without a checksum, or with the address of a registry, is named', () => {
  const packages = {
    ...complete,
    'node_modules/two': { version: '2.1.0', resolved: 'https://registry.example/two.tgz' },
  };
  expect(checkLockfile(packages)).toEqual([
    'node_modules/two 2.1.0 has no integrity.',
    'node_modules/two 2.1.0 names a registry: set omit-lockfile-registry-resolved=true for npm.',
  ]);
});

test('a package is found where npm looks for it: the nearest folder first', () => {
  expect(findLocked(complete, 'node_modules/one', 'two')).toBe('node_modules/one/node_modules/two');
  expect(findLocked(complete, 'node_modules/@one/mac', 'two')).toBe('node_modules/two');
  expect(findLocked(complete, 'node_modules/@one/mac', 'three')).toBeNull();
});
