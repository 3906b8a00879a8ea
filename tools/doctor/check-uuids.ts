import { type Finding, findingsOf } from './finding.ts';
import type { Survey } from './survey.ts';

const { error } = findingsOf('uuids');

/** A copy made by hand has the uuid of its original, so that links lead to only one of the two. */
export function checkUuids({ pages, files }: Pick<Survey, 'pages' | 'files'>): Finding[] {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { id, uuid } of [...pages, ...files]) {
    const owner = owners.get(uuid);
    if (owner === undefined) owners.set(uuid, id);
    else
      findings.push(
        error(
          id,
          `has the uuid of ${owner} (${uuid})`,
          'Remove the Uuid line of the copy: Kirby writes a new one.',
        ),
      );
  }
  return findings;
}
