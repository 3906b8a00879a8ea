import { expect, test } from 'vitest';
import { createLog } from '../log.ts';

const now = () => new Date('2026-11-20T11:00:00Z');

test('a line is one JSON object with time, level, message and facts', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line), now });
  log.with({ requestId: 'r1' }).warn('slow', { path: '/a\nb' });
  expect(lines).toEqual([
    '{"time":"2026-11-20T11:00:00.000Z","level":"warn","message":"slow","requestId":"r1","path":"/a\\nb"}',
  ]);
});

test('an error keeps its name, message, facts and cause', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line), now });
  log.error('failed', { error: new TypeError('no', { cause: new Error('deeper') }) });
  expect(JSON.parse(lines[0] ?? '').error).toMatchObject({
    name: 'TypeError',
    message: 'no',
    cause: { message: 'deeper' },
  });
});

test('messages below the level are not written', () => {
  const lines: string[] = [];
  createLog({ level: 'warn', write: (line) => lines.push(line), now }).info('quiet');
  expect(lines).toEqual([]);
});
