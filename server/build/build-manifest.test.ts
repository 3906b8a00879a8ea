import { expect, test } from 'vitest';
import { createAssets } from './build-manifest.ts';

const manifest = {
  'app/entry.client.tsx': {
    file: 'assets/entry-1.js',
    dynamicImports: ['app/mount.tsx'],
    css: ['assets/entry-1.css'],
  },
  'app/styles/other-media.css': { file: 'assets/other-media-1.css' },
  'app/mount.tsx': { file: 'assets/mount-1.js', imports: ['_react', '_router'] },
  _react: { file: 'assets/react-1.js' },
  _router: { file: 'assets/router-1.js', imports: ['_react'] },
  'app/i18n/words.en.ts': { file: 'assets/words.en-1.js', imports: ['_react'], css: ['assets/words-1.css'] },
};

test('the entry is a script; its first import is preloaded, each file once', () => {
  const assets = createAssets(manifest);
  expect(assets.scripts).toEqual(['/assets/entry-1.js']);
  expect(assets.preloads).toEqual(['/assets/react-1.js', '/assets/router-1.js', '/assets/mount-1.js']);
  expect(assets.styles).toEqual(['/assets/entry-1.css']);
  expect(assets.otherMedia).toEqual(['/assets/other-media-1.css']);
});

test('a lazy module names only files that the entry does not load', () => {
  const assets = createAssets(manifest);
  expect(assets.forModule('app/i18n/words.en.ts')).toEqual({
    preloads: ['/assets/words.en-1.js'],
    styles: ['/assets/words-1.css'],
  });
  expect(assets.forModule('app/unknown.ts')).toEqual({ preloads: [], styles: [] });
});

test('a manifest without the entry is a broken build', () => {
  expect(() => createAssets({})).toThrow('does not know app/entry.client.tsx');
});
