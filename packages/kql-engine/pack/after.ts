// `npm pack` runs this last: package.json points to the sources again.
import { renameSync } from 'node:fs';

renameSync('dist/package.source.json', 'package.json');
