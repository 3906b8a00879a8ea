import { expect, test } from 'vitest';
import { fieldsIn } from '../translations/content-text.ts';
import { newBlock } from './new-block.ts';
import { projectIn, withFiles } from './project.ts';

const project = projectIn('.');

test('a page of the demo has the block', () => {
  const pages = Object.entries(newBlock(project, 'trial')).filter(([file]) => file.endsWith('.txt'));
  const bodies = pages.map(([, text]) => JSON.parse(fieldsIn(text).get('body') ?? '').at(-1));
  expect(bodies).toMatchObject([{ type: 'trial', isHidden: false }]);
});

test('a part that is missing is written again, and what is there stays', () => {
  const view = 'app/blocks/trial/view.tsx';
  const blueprint = 'kirby/site/blueprints/blocks/trial.yml';
  const complete = newBlock(project, 'trial');
  const { [view]: _, [blueprint]: __, ...rest } = complete;
  expect(Object.keys(newBlock(withFiles(project, rest), 'trial'))).toEqual([view, blueprint]);
  expect(() => newBlock(withFiles(project, complete), 'trial')).toThrow('is there already');
});

test('a name that Kirby has or that cannot be a name is refused', () => {
  expect(() => newBlock(project, 'Map')).toThrow('small letters');
  expect(() => newBlock(project, 'quote')).toThrow("one of Kirby's own");
});
