import { expect, test } from 'vitest';
import { checkAddress, checkConnection } from './check-connection.ts';

const writing = (response: unknown) => ({
  query: async () => response,
  media: async () => new Response(null, { status: 404 }),
  onChange: () => () => {},
  close: () => {},
});

test('a Kirby that writes another address than the one it is requested at is reported', async () => {
  expect(await checkAddress(writing('/'))).toEqual([]);
  expect(await checkAddress(writing('https://cms.klank.example'))).toEqual([
    expect.objectContaining({
      severity: 'error',
      check: 'connection',
      where: 'KIRBY_BASE_URL',
      what: expect.stringContaining('https://cms.klank.example'),
    }),
  ]);
});

test('a Kirby without languages is a warning, and no reason to stop looking (M12)', async () => {
  expect(await checkConnection(writing(false))).toEqual([
    expect.objectContaining({
      severity: 'warning',
      check: 'languages',
      what: 'has no languages: all of it is taken for Nederlands',
    }),
  ]);
});
