import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const blueprints = globSync('kirby/site/blueprints/**/*.yml').map((file) => ({
  file,
  lines: readFileSync(file, 'utf8').split('\n'),
}));

const complaints = (isWrong: (line: string, next: string) => boolean): string[] =>
  blueprints.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) =>
      isWrong(line, lines[at + 1] ?? '') ? [`${file}:${at + 1} ${line.trim()}`] : [],
    ),
  );

test('Kirby can parse every blueprint: its YAML parser does not support braces over several lines', () => {
  expect(blueprints.length).toBeGreaterThan(30);
  const count = (line: string, sign: string) => line.replace(/"[^"]*"|'[^']*'/g, '').split(sign).length;
  expect(complaints((line) => count(line, '{') !== count(line, '}'))).toEqual([]);
});

test('all texts that editors read in the Panel exist in Dutch and in English', () => {
  const isText = /^\s*(label|help|title|name|placeholder|empty):/;
  // A name that is the same in both languages, an example, or one of Kirby's own texts.
  const isShared =
    /: (Link|Instagram|Facebook|LinkedIn|Agenda|Podcasts|Site|false|"?[/\d][^ ]*|field\.blocks\.\S+)$/;
  expect(
    complaints((line, next) => {
      if (!isText.test(line) || isShared.test(line)) return false;
      if (/:\s*$/.test(line)) return !/^\s*(nl:|key:|label:)/.test(next);
      return !/\bnl: ".+", en: ".+"/.test(line);
    }),
  ).toEqual([]);
});
