import { expect, test } from 'vitest';
import recordings from './fixtures/permalinks.json' with { type: 'json' };
import { permalinksToUrls } from './permalinks-to-urls.ts';

test.each(recordings)('rewrites $input', (recording) => {
  const rewritten = permalinksToUrls(recording.input, (uuid) =>
    uuid === 'page://nieuwsuuid' ? '/nieuws' : null,
  );
  expect(rewritten).toBe(recording.output);
});
