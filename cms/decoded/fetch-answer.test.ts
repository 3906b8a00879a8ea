import { expect, test } from 'vitest';
import { createAnswers } from '../answers/create-answers.ts';
import { createPageDirectory } from '../pages/page-directory.ts';
import { question } from '../queries/question.ts';
import { text } from '../shapes/values.ts';
import { createFakeTransport, createTestLog } from '../testing/fake-transport.ts';
import { createFetchAnswer } from './fetch-answer.ts';
import { createFileTable } from './file-table.ts';

test.each(['', '  '])(
  'X2 the empty query %j logs "[useKql] Empty KQL query" and is not sent',
  async (query) => {
    const { transport, requested } = createFakeTransport(() => 'the whole site');
    const { log, lines } = createTestLog();
    const answers = createAnswers({
      transport,
      log,
      disk: null,
      confirmFor: 600_000,
      freshFor: 1000,
      now: () => 0,
    });
    const fetchAnswer = createFetchAnswer({ answers, log, origin: null });
    const files = createFileTable<never>(async () => null);
    const environment = {
      locale: 'nl' as const,
      directory: createPageDirectory([]),
      images: files,
      fileUrls: files,
    };
    expect(await fetchAnswer(question('nothing', query, text), environment)).toBe('');
    expect(lines).toEqual(['[useKql] Empty KQL query']);
    expect(requested).toEqual([]);
  },
);
