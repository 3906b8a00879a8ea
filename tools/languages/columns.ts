import { shortTexts } from './de/short-texts.ts';

// What is not in a text of its own language: the rows that have a column for each, and the texts at files.

/**
 * The blueprint with a field in German behind each one in English of a row that has both languages: `whatde`
 * behind `whaten`, and its source behind the source of that.
 */
export function withGermanFields(blueprint: string): string {
  return blueprint.replace(/^( +)(from)?(\w+)en:.*\n(?:\1 +.*\n)*/gm, (block, indent, _, name) =>
    blueprint.includes(`\n${indent}${name}nl:`) ? block + inGerman(block) : block,
  );
}

function inGerman(field: string): string {
  return field
    .replace(/^( +\w+)en:/, '$1de:')
    .replace(/^ +placeholder:.*\n/m, '')
    .replace('Engels', 'Duits')
    .replace('English', 'German');
}

/** A text of the default language with a column in German in each row that has one in Dutch. */
export function withGermanColumns(text: string): string {
  return text.replace(/^( +\w+)nl: (.+)$/gm, (line, key, value) => {
    const german = shortTexts[value.replace(/^"(.*)"$/, '$1')];
    return german === undefined ? line : `${line}\n${key}de: ${JSON.stringify(german)}`;
  });
}

/** The German text at a file of media, made of the Dutch one; null when none of it has German. */
export function germanAtFile(text: string): string | null {
  const fields = [...text.matchAll(/^(Alt|Caption|Title): (.+)$/gm)].flatMap(([, name, dutch = '']) => {
    const german = shortTexts[dutch];
    return german === undefined ? [] : `${name}: ${german}`;
  });
  return fields.length === 0 ? null : `${fields.join('\n\n----\n\n')}\n`;
}
