export function reportProblems(problems: readonly string[], sum: string): void {
  process.stdout.write(`${[...problems, sum].join('\n')}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
