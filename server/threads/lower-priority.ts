import { setPriority } from 'node:os';

/** Of the scheduler's 0 (usual) to 19 (last): under load a third of what the other thread gets. */
const niceness = 5;

/**
 * Lets the thread of the sockets go first. Linux gives a priority to each thread, which those it starts
 * inherit; elsewhere it would be the whole process.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, niceness);
}
