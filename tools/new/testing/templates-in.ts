import { basename } from 'node:path';
import type { Project } from '../project.ts';

/** Leaves out the error page, which Kirby shows by itself. */
export function templatesIn({ find }: Project): string[] {
  return find('kirby/site/blueprints/pages/*.yml')
    .map((file) => basename(file, '.yml'))
    .filter((template) => template !== 'error');
}
