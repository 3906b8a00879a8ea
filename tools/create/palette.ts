/** The colours of one theme, by the names of `app/styles/tokens.css`. */
export interface Colours {
  paper: string;
  tint: string;
  text: string;
  'text-2': string;
  ink1: string;
  ink2: string;
  on1: string;
  on2: string;
  on3: string;
  'ink1-text': string;
  'ink2-text': string;
  soft: string;
  focus: string;
}

export interface Palette {
  light: Colours;
  dark: Colours;
}

/** Pairs of inks that are known to look well. */
export const PAIRS: Readonly<Record<string, readonly [string, string]>> = {
  brick: ['#ff4b2b', '#1f3be6'],
  moss: ['#5dbb46', '#7b2cbf'],
  sea: ['#ff5d8f', '#006d77'],
  sun: ['#ffb703', '#8f1d5c'],
};

/** What text needs on its ground (WCAG 2.2, 1.4.3). */
export const LEAST = 4.5;
/** Inks that are less apart cannot be told from each other (distance in OKLab). */
const APART = 0.18;

/** A pair of inks that cannot be used; `nearest` can. */
export class PaletteError extends Error {
  override readonly name = 'PaletteError';
  readonly nearest: readonly [string, string];

  constructor(message: string, nearest: readonly [string, string]) {
    super(`${message} The nearest that can: ${nearest.join(' and ')}.`);
    this.nearest = nearest;
  }
}

/**
 * All colours of the site from two inks (`#rrggbb`): in each theme every text has a contrast of 4.5 on every
 * ground it stands on.
 * @throws PaletteError when a text on an ink cannot be read, or the inks are alike
 */
export function makePalette(ink1: string, ink2: string): Palette {
  const palette = tryPalette(ink1, ink2);
  const wrong = faultOf(palette, ink1, ink2);
  if (wrong === null) return palette;
  throw new PaletteError(wrong, nearestTo(ink1, ink2));
}

function tryPalette(ink1: string, ink2: string): Palette {
  const print = overprint(ink1, ink2);
  const hue = ofHex(ink2).h;
  const dark = (l: number, c: number, h = hue) => toHex({ l, c, h });
  const text = toHex({ l: 0.21, c: Math.min(print.c, 0.05), h: print.h });
  const [paper, tint] = [dark(0.985, 0.005), dark(0.935, 0.022)];
  const night = toHex({ l: 0.17, c: 0.03, h: print.h });
  const grounds = { light: [paper, tint], dark: [night, dark(0.24, 0.05)] };
  const glow = (ink: string) => untilReadable(ink, 1, [night]);
  const light: Colours = {
    ...{
      paper,
      tint,
      text,
      'text-2': untilReadable(toHex({ l: 0.42, c: 0.03, h: print.h }), -1, grounds.light),
    },
    ...{ ink1, ink2, on1: best(ink1, text, paper), on2: best(ink2, text, paper), on3: paper },
    ...{
      'ink1-text': untilReadable(ink1, -1, grounds.light),
      'ink2-text': untilReadable(ink2, -1, grounds.light),
    },
    ...{ soft: dark(0.85, 0.025), focus: untilReadable(ink2, -1, grounds.light) },
  };
  const [lit1, lit2] = [glow(ink1), glow(ink2)];
  return {
    light,
    dark: {
      ...{ paper: night, tint: dark(0.24, 0.05), text: dark(0.965, 0.015) },
      ...{ 'text-2': dark(0.8, 0.03), ink1: lit1, ink2: lit2, on1: night, on2: night, on3: night },
      ...{
        'ink1-text': untilReadable(lit1, 1, grounds.dark),
        'ink2-text': untilReadable(lit2, 1, grounds.dark),
      },
      ...{ soft: dark(0.4, 0.04), focus: untilReadable(lit2, 1, grounds.dark) },
    },
  };
}

/** Why a palette cannot be used, in a sentence; null when it can. */
function faultOf({ light, dark }: Palette, ink1: string, ink2: string): string | null {
  if (distance(ink1, ink2) < APART) return `The inks ${ink1} and ${ink2} look alike.`;
  const pale = [ink1, ink2].find((ink) => distance(ink, light.paper) < APART);
  if (pale !== undefined) return `The ink ${pale} cannot be seen on paper.`;
  for (const colours of [light, dark])
    for (const [on, ground] of readings())
      if (contrast(colours[on], colours[ground]) < LEAST)
        return `Text on ${colours[ground]} cannot be read: its contrast is ${contrast(colours[on], colours[ground]).toFixed(1)}, and ${LEAST} is needed.`;
  return null;
}

/** Each text with each ground that it stands on. */
export function readings(): readonly (readonly [keyof Colours, keyof Colours])[] {
  const onPaper = ['text', 'text-2', 'ink1-text', 'ink2-text'] as const;
  return [
    ...onPaper.flatMap((text) => [[text, 'paper'] as const, [text, 'tint'] as const]),
    ...([
      ['on1', 'ink1'],
      ['on2', 'ink2'],
      ['on3', 'text'],
    ] as const),
  ];
}

/** The nearest pair that can be used: each ink a little lighter or darker at a time. */
function nearestTo(ink1: string, ink2: string): readonly [string, string] {
  const steps = Array.from(
    { length: 80 },
    (_, step) => (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2) * 0.02,
  );
  const tries = steps.flatMap((first) =>
    steps.map((second) => ({ by: Math.abs(first) + Math.abs(second), first, second })),
  );
  tries.sort((one, other) => one.by - other.by);
  for (const { first, second } of tries) {
    const pair = [lighter(ink1, first), lighter(ink2, second)] as const;
    if (faultOf(tryPalette(...pair), ...pair) === null) return pair;
  }
  return PAIRS.brick ?? ['#ff4b2b', '#1f3be6'];
}

function best(ground: string, ...texts: readonly string[]): string {
  return texts.reduce((one, other) => (contrast(other, ground) > contrast(one, ground) ? other : one));
}

/** A colour made lighter (1) or darker (-1) until it can be read on all grounds. */
function untilReadable(colour: string, by: number, grounds: readonly string[]): string {
  for (let step = 0; step <= 100; step += 1) {
    const tried = lighter(colour, by * step * 0.01);
    if (grounds.every((ground) => contrast(tried, ground) >= LEAST)) return tried;
  }
  return by > 0 ? '#ffffff' : '#000000';
}

function lighter(colour: string, by: number): string {
  const { l, c, h } = ofHex(colour);
  return by === 0 ? colour : toHex({ l: Math.min(1, Math.max(0, l + by)), c, h });
}

/** The contrast of two colours by WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = linearOf(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

interface Oklch {
  l: number;
  c: number;
  h: number;
}

export function channelsOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const linearOf = (colour: string): number[] =>
  channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

/** Two inks over each other, as on a press. */
function overprint(one: string, other: string): Oklch {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  return ofHex(hexOf(first.map((channel, index) => (channel * (second[index] ?? 0)) / 255)));
}

function distance(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}

/** OKLab (Ottosson, 2020). */
function labOf(colour: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function ofHex(colour: string): Oklch {
  const [l, a, b] = labOf(colour);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** With less chroma where a screen cannot show it. */
function toHex({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma *= 0.95) {
    const channels = rgbOf(l, chroma * Math.cos(h), chroma * Math.sin(h));
    if (chroma < 0.001 || channels.every((each) => each > -0.001 && each < 1.001))
      return hexOf(channels.map((each) => encode(each) * 255));
  }
}

function rgbOf(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encode(linear: number): number {
  const share = Math.min(1, Math.max(0, linear));
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
}

function hexOf(channels: readonly number[]): string {
  return `#${channels
    .map((each) =>
      Math.round(Math.min(255, Math.max(0, each)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
