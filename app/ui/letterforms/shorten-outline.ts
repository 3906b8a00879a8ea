/** Thousandths of an em that a point may move. */
const TOLERANCE = 1.5;

type Step = readonly [command: string, ...numbers: number[]];
type Point = readonly [x: number, y: number];

/** Writes relative points, and `t` if a control point mirrors the previous one. */
export function shortenOutline(outline: string): string {
  const steps: Step[] = [];
  let at: Point = [0, 0];
  let shape: Point | null = null;
  for (const [command, ...numbers] of stepsOf(outline)) {
    const [a = 0, b = 0, x = 0, y = 0] = numbers;
    const mirrored: Point | null = shape && [2 * at[0] - shape[0], 2 * at[1] - shape[1]];
    shape = null;
    if (numbers.length !== NUMBERS[command]) return outline;
    if (command === 'Q') {
      const isMirror: boolean | null = mirrored && Math.hypot(mirrored[0] - a, mirrored[1] - b) <= TOLERANCE;
      const end = [x - at[0], y - at[1]] as const;
      if (isMirror) steps.push(['t', ...end]);
      else steps.push(['q', a - at[0], b - at[1], ...end]);
      shape = isMirror ? mirrored : [a, b];
      at = [x, y];
    } else if (command === 'H') {
      steps.push(['h', a - at[0]]);
      at = [a, at[1]];
    } else if (command === 'V') {
      steps.push(['v', a - at[1]]);
      at = [at[0], a];
    } else if (command === 'L') {
      steps.push(['l', a - at[0], b - at[1]]);
      at = [a, b];
    } else {
      steps.push([command, ...numbers]);
      if (command === 'M') at = [a, b];
    }
  }
  return write(steps);
}

const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, Z: 0 };

/** Yields a step for each set of numbers, because SVG repeats a command without writing it. */
function* stepsOf(outline: string): Generator<Step> {
  for (const [, command = '', text = ''] of outline.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = text.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const size = NUMBERS[command] || numbers.length;
    yield [command, ...numbers.slice(0, size)];
    for (let from = size; from < numbers.length; from += size)
      yield [command === 'M' ? 'L' : command, ...numbers.slice(from, from + size)];
  }
}

function write(steps: readonly Step[]): string {
  let path = '';
  let last = '';
  for (const [command, ...numbers] of steps) {
    const isNew = command !== last || command === 'M';
    if (isNew) path += command;
    for (const [index, number] of numbers.entries()) {
      path += `${number >= 0 && (index > 0 || !isNew) ? ' ' : ''}${Number(number.toFixed(2))}`;
    }
    last = command;
  }
  return path;
}
