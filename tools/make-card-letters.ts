// Run after a change of the font or a style: node tools/make-card-letters.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outlineTable } from '#app/features/card/outline-table.ts';
import { openFont } from './open-font.ts';

const styles = {
  title: { wdth: 86, wght: 680 },
  line: { wdth: 108, wght: 560 },
};

const root = join(import.meta.dirname, '..');
const archivo = await openFont(readFileSync(join(root, 'app/styles/fonts/archivo-tweeklank.woff2')));
const tables = Object.fromEntries(
  Object.entries(styles).map(([name, style]) => [name, outlineTable(archivo.getVariation(style))]),
);
writeFileSync(join(root, 'app/features/card/card-letters.json'), `${JSON.stringify(tables, null, 2)}\n`);
