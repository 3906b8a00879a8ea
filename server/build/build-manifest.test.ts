import { expect, test } from 'vitest';
import { createAssets } from './build-manifest.ts';

const noStyles = () => '';

const manifest = {
  'app/entry.client.tsx': {
    file: 'assets/entry-1.js',
    dynamicImports: ['app/mount.tsx'],
    css: ['assets/entry-1.css'],
  },
  'app/styles/other-media.css': { file: 'assets/other-media-1.css' },
  'app/styles/every-document.css': {
    file: 'assets/every-document-1.css',
    assets: ['assets/archivo-1.woff2'],
  },
  'app/mount.tsx': { file: 'assets/mount-1.js', imports: ['_react', '_router'] },
  _react: { file: 'assets/react-1.js' },
  _router: { file: 'assets/router-1.js', imports: ['_react'] },
  'app/i18n/words.en.ts': { file: 'assets/words.en-1.js', imports: ['_react'] },
};

test('the entry is a script; its first import is preloaded, each file once', () => {
  const assets = createAssets(manifest, noStyles);
  expect(assets.scripts).toEqual(['/assets/entry-1.js']);
  expect(assets.preloads).toEqual(['/assets/react-1.js', '/assets/router-1.js', '/assets/mount-1.js']);
  expect(assets.styles).toEqual(['/assets/entry-1.css']);
  expect(assets.fonts).toEqual(['/assets/archivo-1.woff2']);
  expect(assets.otherMedia).toEqual(['/assets/other-media-1.css']);
});

test('a lazy module names only files that the entry does not load', () => {
  const assets = createAssets(manifest, noStyles);
  expect(assets.forModule('app/i18n/words.en.ts')).toEqual(['/assets/words.en-1.js']);
  expect(assets.forModule('app/unknown.ts')).toEqual([]);
});

test('a manifest without the entry is a broken build', () => {
  expect(() => createAssets({}, noStyles)).toThrow('does not know app/entry.client.tsx');
});
