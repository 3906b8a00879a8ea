// `npm pack` runs this last: package.json names the sources again.
import { renameSync } from 'node:fs';

renameSync('dist/package.source.json', 'package.json');
