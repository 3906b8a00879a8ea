/** Runs the start of a program; when it fails, what is wrong is said on standard error, and the program ends with 1. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** One sentence about what is wrong, and the reason below it when there is a deeper one. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n  ${explain(error.cause)}`;
}
