import { setPriority } from 'node:os';

/**
 * Of the scheduler's 0 (usual) to 19 (last): under load this thread gets a third of what the other one gets.
 */
const niceness = 5;

/**
 * Lets the thread that has the sockets go first when processors are scarce. Linux gives a priority to each
 * thread, and those that this one starts inherit it: the pool for files and compressing, and the one for
 * pictures. Elsewhere it would be the whole process.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, niceness);
}
