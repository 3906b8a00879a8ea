/** `paper` is one of two opposite colours, because a plate may be a negative. */
export interface TwoInks {
  /** Colours are 0xrrggbb. */
  paper: number;
  inks: readonly [number, number];
  crossing: number;
  amounts: ReadonlyMap<number, readonly [number, number]>;
}

type Corners = readonly [paper: number, first: number, second: number, crossing: number];

/** Half tints smooth the edges of dots. */
const TOLERANCE = 24;
const FEWEST = 4;
const MOST = 12;
const CHANNELS = [16, 8, 0];

/**
 * Finds paper, two inks and their crossing; all other colours must lie halfway between two of these that
 * differ in one ink. Returns null for other colours.
 */
export function findInks(colours: readonly number[]): TwoInks | null {
  if (colours.length < FEWEST || colours.length > MOST) return null;
  let best: { corners: Corners; misfit: number } | null = null;
  for (const corners of cornersOf(colours)) {
    const mixtures = mixturesOf(corners);
    const misfits = colours.map((colour) =>
      Math.min(...mixtures.map((mixture) => distance(colour, mixture.colour))),
    );
    if (Math.max(...misfits) > TOLERANCE) continue;
    const misfit = misfits.reduce((sum, each) => sum + each, 0) + crossingMisfit(corners);
    if (!best || misfit < best.misfit) best = { corners, misfit };
  }
  return best && describe(best.corners, colours);
}

function describe(corners: Corners, colours: readonly number[]): TwoInks {
  const [paper, first, second, crossing] = corners;
  const mixtures = mixturesOf(corners);
  const amounts = colours.map((colour) => {
    const nearest = mixtures.reduce((best, each) =>
      distance(colour, each.colour) < distance(colour, best.colour) ? each : best,
    );
    return [colour, nearest.amounts] as const;
  });
  return { paper, inks: [first, second], crossing, amounts: new Map(amounts) };
}

function* cornersOf(colours: readonly number[]): Generator<Corners> {
  const { length } = colours;
  const of = (at: number) => colours[at] ?? 0;
  for (let a = 0; a < length; a += 1)
    for (let b = a + 1; b < length; b += 1)
      for (let c = b + 1; c < length; c += 1)
        for (let d = c + 1; d < length; d += 1) {
          yield [of(a), of(b), of(c), of(d)];
          yield [of(a), of(b), of(d), of(c)];
          yield [of(a), of(c), of(d), of(b)];
        }
}

function mixturesOf([paper, first, second, crossing]: Corners) {
  const [none, half, all] = [0, 128, 255] as const;
  return [
    { colour: paper, amounts: [none, none] },
    { colour: first, amounts: [all, none] },
    { colour: second, amounts: [none, all] },
    { colour: crossing, amounts: [all, all] },
    { colour: mix(paper, first), amounts: [half, none] },
    { colour: mix(paper, second), amounts: [none, half] },
    { colour: mix(first, crossing), amounts: [all, half] },
    { colour: mix(second, crossing), amounts: [half, all] },
  ] as const;
}

/**
 * Compares with the colour of two transparent inks on paper, or of two lights at night; otherwise any four
 * colours would be two inks.
 */
function crossingMisfit([paper, first, second, crossing]: Corners): number {
  const ways: Corners[] = [
    [paper, first, second, crossing],
    [crossing, first, second, paper],
    [first, paper, crossing, second],
    [second, paper, crossing, first],
  ];
  return Math.min(...ways.flatMap((way) => [overprintMisfit(way, 0), overprintMisfit(way, 255)]));
}

/** `ground` hides an ink: 0 for ink on paper, 255 for light. */
function overprintMisfit(corners: Corners, ground: 0 | 255): number {
  const misfits = CHANNELS.map((shift) => {
    const seen = corners.map((colour) => Math.abs(ground - ((colour >> shift) & 255)));
    const [paper = 0, first = 0, second = 0, crossing = 0] = seen;
    return Math.abs(Math.min(255, (first * second) / Math.max(1, paper)) - crossing);
  });
  return Math.max(...misfits);
}

const mix = (one: number, other: number): number =>
  CHANNELS.reduce(
    (sum, shift) => sum | (((((one >> shift) & 255) + ((other >> shift) & 255)) >> 1) << shift),
    0,
  );

const distance = (one: number, other: number): number =>
  Math.max(...CHANNELS.map((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255))));
