// node tools/make-prints.ts [kind …]: draws pictures of the picture bank (kirby/content) in the two inks.
// How a picture is printed: two fields of tones, dots for each ink, the press a little out of register.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** How much of each ink there is at a point; y is 0 to 1, x is 0 to `wide`. */
type Field = (x: number, y: number, wide: number) => readonly [red: number, blue: number];

interface Kind {
  field: Field;
  nl: string;
  en: string;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const inside = (distance: number): number => clamp(0.5 - distance / 0.002);
const box = (x: number, y: number, w: number, h: number): number =>
  Math.max(Math.abs(x) - w, Math.abs(y) - h);
const rounded = (x: number, y: number, w: number, h: number, r: number): number =>
  Math.hypot(Math.max(0, Math.abs(x) - w + r), Math.max(0, Math.abs(y) - h + r)) - r;
const turned = (x: number, y: number, angle: number): [number, number] => [
  x * Math.cos(angle) + y * Math.sin(angle),
  y * Math.cos(angle) - x * Math.sin(angle),
];

function receiver(x: number, y: number): number {
  const bow = Math.max(Math.abs(Math.hypot(x, y - 0.36) - 0.46) - 0.062, y - 0.12);
  const ends = [-1, 1].map((side) => {
    const [u, v] = turned(x - side * 0.375, y - 0.15, side * 0.62);
    return rounded(u, v, 0.125, 0.115, 0.06);
  });
  return Math.min(bow, ...ends);
}

const hoorn: Field = (x, y, wide) => {
  const size = Math.min(1, wide / 1.12);
  const [u, v] = [(x - wide / 2) / size, (y - 0.5) / size];
  const [a, b] = turned(u + 0.05, v + 0.13, -0.5);
  const [c, d] = turned(u - 0.05, v + 0.05, 2.5);
  const red = inside(receiver(a, b)) * (0.72 + 0.28 * clamp(0.6 - b));
  const blue = inside(receiver(c, d)) * (0.7 + 0.3 * clamp(0.5 - d));
  return [Math.max(red, 0.16 * (1 - y)), Math.max(blue, 0.2 * y * y)];
};

const stoelen: Field = (x, y, wide) => {
  let [red, blue] = [0.55 * clamp(0.5 - y) + 0.06, 0.1];
  const ROWS = 6;
  for (let row = 0; row < ROWS; row += 1) {
    const near = row / (ROWS - 1);
    const step = 0.105 + 0.11 * near;
    const top = 0.24 + 0.6 * near ** 1.25;
    const place = Math.floor((x - wide / 2) / step + (row % 2 ? 0.5 : 0));
    const middle = wide / 2 + (place + (row % 2 ? 0 : 0.5)) * step;
    const [u, v] = [x - middle, y - top - step * 0.62];
    const back = Math.max(
      rounded(u, v + step * 0.2, step * 0.4, step * 0.42, step * 0.12),
      -rounded(u, v + step * 0.24, step * 0.27, step * 0.12, step * 0.05),
    );
    const seat = rounded(u, v - step * 0.3, step * 0.44, step * 0.14, step * 0.06);
    const legs = Math.min(
      box(u - step * 0.36, v - step * 0.7, step * 0.045, step * 0.5),
      box(u + step * 0.36, v - step * 0.7, step * 0.045, step * 0.5),
    );
    const shape = inside(Math.min(back, seat, legs));
    if (shape === 0) continue;
    const kind = (((place * 7 + row * 5) % 11) + 11) % 11;
    const isLit = row === 3 && place === 0;
    const shade = 0.62 + 0.38 * clamp(v / step + 0.5);
    [red, blue] = isLit ? [1, 0] : kind < 3 ? [0.9 * shade, 0.95] : [0.05, 0.95 * shade];
  }
  return [red, blue];
};

const helling: Field = (x, y, wide) => {
  const [left, first, foot] = [wide * 0.06, wide * 0.34, 0.84];
  const long = wide - left;
  const STEPS = 5;
  const at = clamp((x - left) / long);
  const rise = 0.5;
  const stair = foot - (rise * Math.ceil(clamp((x - first) / (wide - first)) * STEPS)) / STEPS;
  const slope = foot - rise * at;
  const blue = x > first && y < foot && y > stair ? 0.6 + 0.35 * at : 0;
  const red = x > left && y < foot && y > slope ? 0.95 : 0;
  const angle = Math.atan2(rise, long);
  const mid = 0.36;
  const r = 0.17;
  const [cx, cy] = [left + long * mid - r * Math.sin(angle), foot - rise * mid - r * Math.cos(angle)];
  const far = Math.hypot(x - cx, y - cy);
  const spoke = Math.abs(Math.sin(3 * Math.atan2(y - cy, x - cx) + 0.3)) * far < 0.012 && far < r;
  const wheel = inside(Math.abs(far - r + 0.016) - 0.016) || inside(far - 0.026) || (spoke ? 1 : 0);
  return [
    Math.max(red, y > foot ? 0.95 : 0),
    Math.max(blue, wheel, 0.2 * clamp(1 - y * 1.6), y > foot ? 0.16 : 0),
  ];
};

function gable(x: number, y: number, w: number, top: number): number {
  const STEPS = 4;
  const level = Math.min(STEPS, Math.max(0, Math.floor((y - top) / 0.07) + 1));
  return y < top ? 1 : Math.abs(x) - (level >= STEPS ? w : w * (0.3 + 0.7 * (level / STEPS)));
}

const huis: Field = (x, y, wide) => {
  const [quay, half] = [0.82, Math.min(0.36, wide * 0.34)];
  const [left, right] = [wide / 2 - half * 0.52, wide / 2 + half * 0.52];
  const body = (at: number, top: number) => (y < quay ? inside(gable(x - at, y, half, top)) : 0);
  const hole = (at: number) => {
    const u = Math.abs(x - at);
    const panes = [0.4, 0.56].some(
      (row) => Math.min(Math.abs(u - half * 0.62), 9) < half * 0.14 && Math.abs(y - row) < 0.05,
    );
    return panes || (Math.abs(x - at) < half * 0.12 && Math.abs(y - 0.24) < 0.035);
  };
  const door = (at: number) => Math.abs(x - at) < half * 0.17 && y > 0.65 && y < quay;
  let red = body(left, 0.12) * (0.74 + 0.26 * y);
  let blue = body(right, 0.06) * (0.7 + 0.3 * y);
  if (hole(left)) red = 0;
  if (hole(right)) blue = 0;
  if (door(left - half * 0.34)) [red, blue] = [1, 0];
  if (door(right + half * 0.34)) [red, blue] = [0, 1];
  if (y >= quay) {
    const wave = Math.sin(60 * (y - quay) * (1 + 0.6 * y) + 0.9 * Math.sin(9 * x) + 3 * y);
    const shown = wave > 0.1 ? 1 : 0;
    return [
      shown * 0.55 * inside(Math.abs(x - left) - half),
      shown * (0.4 + 0.5 * inside(Math.abs(x - right) - half)),
    ];
  }
  return [
    Math.max(red, 0.26 * clamp(0.9 - Math.hypot(x - wide * 0.82, y - 0.2) * 2)),
    Math.max(blue, 0.08 * (1 - y)),
  ];
};

/** Of each letter, which of the six dots are raised: from the top down on the left, then on the right. */
const BRAILLE = [...'tweeklank'].map(
  (letter) =>
    ({ t: 0b011110, w: 0b111010, e: 0b010001, k: 0b000101, l: 0b000111, a: 0b000001, n: 0b011101 })[letter] ??
    0,
);

const braille: Field = (x, y, wide) => {
  const [columns, rows] = wide > 1 ? [3, 2] : [2, 2];
  const cell = { w: wide / columns, h: 1 / rows };
  const [column, row] = [
    Math.min(columns - 1, Math.floor(x / cell.w)),
    Math.min(rows - 1, Math.floor(y / cell.h)),
  ];
  const dots = BRAILLE[row * columns + column] ?? 0;
  const [u, v] = [x - (column + 0.5) * cell.w, y - (row + 0.5) * cell.h];
  const gap = 0.148;
  const [side, line] = [u < 0 ? 0 : 1, Math.min(2, Math.max(0, Math.round(v / gap) + 1))];
  const [dx, dy] = [u - (side - 0.5) * gap, v - (line - 1) * gap];
  const isRaised = (dots >> (side * 3 + line)) & 1;
  const far = Math.hypot(dx, dy);
  const ground = 0.1 + 0.16 * y;
  if (!isRaised) return [0, Math.max(ground, 0.95 * inside(Math.abs(far - 0.02) - 0.004))];
  const shadow = 0.95 * inside(Math.hypot(dx - 0.022, dy - 0.024) - 0.058);
  const light = 0.6 + 0.4 * clamp(Math.hypot(dx + 0.025, dy + 0.028) / 0.08);
  return [inside(far - 0.058) * light, Math.max(ground * (1 - inside(far - 0.058)), shadow)];
};

const brief: Field = (x, y, wide) => {
  const size = Math.min(1, wide / 1.16);
  const [u, v] = turned((x - wide / 2) / size, (y - 0.52) / size, -0.12);
  const [w, h] = [0.5, 0.32];
  const paper = box(u, v, w, h);
  if (paper > 0) {
    const shadow = inside(box(u - 0.035, v - 0.04, w, h));
    return [0.3 * clamp(1 - 1.5 * Math.hypot(x - wide * 0.2, y - 0.1)), Math.max(0.85 * shadow, 0.16 * y)];
  }
  const edge = inside(-paper - 0.012);
  // The flaps come from the left in red and from the right in blue, beyond the middle.
  const right = u > -0.17 && Math.abs(v + 0.05) < 0.62 * (u + 0.17);
  const left = u < 0.17 && Math.abs(v + 0.05) < 0.62 * (0.17 - u);
  const stamp = box(u - 0.39, v + 0.2, 0.07, 0.085) < 0;
  return [
    Math.max(left ? 0.72 - 0.25 * u : 0, stamp ? 1 : 0, edge),
    Math.max(right && !stamp ? 0.72 + 0.25 * u : 0, edge),
  ];
};

const alongPath = (x: number, y: number, points: readonly (readonly [number, number])[]): number =>
  points.slice(1).reduce((least, [bx, by], index) => {
    const [ax, ay] = points[index] ?? [0, 0];
    const share = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2));
    return Math.min(least, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
  }, Number.POSITIVE_INFINITY);

/** The map of the house (`house-map.tsx`): the river, the streets, and the way from the station in red. */
const kaart: Field = (px, py, wide) => {
  const [x, y] = [px * 640 + (wide > 1 ? -170 : 110), py * 640];
  const bank = 150 + 50 * Math.sin(y / 190 + 0.4) - 0.12 * y;
  const streets: (readonly (readonly [number, number])[])[] = [
    [
      [290, -120],
      [318, 120],
      [324, 306],
      [362, 520],
      [344, 760],
    ],
    [
      [634, 78],
      [516, 190],
      [438, 262],
      [326, 300],
    ],
    [
      [516, 190],
      [470, -120],
    ],
    [
      [438, 262],
      [560, 420],
      [700, 470],
      [1300, 600],
    ],
    [
      [372, 452],
      [560, 420],
    ],
    [
      [634, 78],
      [1300, -40],
    ],
    [
      [634, 78],
      [700, 470],
      [640, 760],
    ],
  ];
  const street = Math.min(...streets.map((path) => alongPath(x, y, path)));
  const way = alongPath(x, y, [
    [634, 78],
    [516, 190],
    [438, 262],
    [326, 300],
    [340, 380],
    [358, 452],
  ]);
  const house = Math.max(Math.abs(x - 418) - 44, y - 510, 378 + Math.abs(x - 418) - y);
  if (house < 0) {
    const door = y > 454 ? Math.floor((x - 388) / 12) : -1;
    return door === 0 || door === 1 ? [1, 0] : door === 3 || door === 4 ? [0, 1] : [0.98, 0.98];
  }
  const water = Math.abs(x - bank + 40) < 58 ? 0.7 + 0.28 * Math.sin(y / 17 + Math.sin(x / 30)) : 0;
  const red =
    way < 9 || Math.hypot(x - 634, y - 78) < 24 ? 1 : 0.14 * clamp(1 - Math.hypot(x - 420, y - 440) / 330);
  return [red, Math.max(water, street < 15 ? 0.34 : 0)];
};

const KINDS: Readonly<Record<string, Kind>> = {
  hoorn: {
    field: hoorn,
    nl: 'Een rode en een blauwe telefoonhoorn liggen kruislings over elkaar.',
    en: 'A red and a blue telephone receiver lie across each other.',
  },
  stoelen: {
    field: stoelen,
    nl: 'Een zaal vol lege stoelen in blauw; één stoel in het midden is rood.',
    en: 'A hall of empty chairs in blue; one chair in the middle is red.',
  },
  helling: {
    field: helling,
    nl: 'Een trap in blauw en een helling in rood gaan naar dezelfde hoogte; op de helling staat een wiel.',
    en: 'Stairs in blue and a ramp in red rise equally high; a wheel stands on the ramp.',
  },
  huis: {
    field: huis,
    nl: 'Een huis met trapgevel in twee inkten aan het water, met een rode en een blauwe deur.',
    en: 'A house with a stepped gable in two inks on the water, with a red door and a blue one.',
  },
  braille: {
    field: braille,
    nl: 'Grote brailleletters: rode stippen met een blauwe schaduw.',
    en: 'Large letters in braille: red dots with a blue shadow.',
  },
  kaart: {
    field: kaart,
    nl: 'Een kaart in twee inkten: in rood de weg van het station naar het huis aan de rivier.',
    en: 'A map in two inks: in red the way from the station to the house on the river.',
  },
  brief: {
    field: brief,
    nl: 'Een envelop waarvan de rode en de blauwe flap over elkaar vallen.',
    en: 'An envelope of which the red and the blue flap overlap.',
  },
};

const SIZES = {
  1600: { width: 1600, height: 1000, pitch: 12 },
  p1000: { width: 1000, height: 1250, pitch: 10 },
};
const PALETTES = {
  l: { paper: 0xf8fafd, red: 0xff4b2b, blue: 0x1f3be6, both: 0x1f1129 },
  d: { paper: 0x140c1c, red: 0xff5f3d, blue: 0x627aff, both: 0xf6f1ff },
};

const STEPS = 128;
const wave = (turns: number): number => Math.cos(2 * Math.PI * turns);
/** How high the sum of two waves is at each share of a dot's cell: a dot of that height covers the share. */
const HEIGHTS = Float32Array.from(
  { length: STEPS * STEPS },
  (_, at) => wave((at % STEPS) / STEPS) + wave(Math.floor(at / STEPS) / STEPS),
).sort();

function isPrinted(
  tone: number,
  x: number,
  y: number,
  { pitch, angle }: { pitch: number; angle: number },
): boolean {
  if (tone <= 0.006) return false;
  if (tone >= 0.95) return true;
  const [u, v] = turned(x, y, angle);
  return wave(u / pitch) + wave(v / pitch) > (HEIGHTS[Math.floor((1 - tone) * (HEIGHTS.length - 1))] ?? 0);
}

const mix = (one: number, other: number): number =>
  [16, 8, 0].reduce(
    (sum, shift) => sum | (((((one >> shift) & 255) + ((other >> shift) & 255)) >> 1) << shift),
    0,
  );

/** Of each pixel three times the amount of red and that of blue: 0 nothing, 1 the edge of a dot, 2 solid. */
function screen(field: Field, { width, height, pitch }: (typeof SIZES)[1600]): Uint8Array {
  const wide = width / height;
  const plates = [
    { pitch, angle: Math.PI / 4, dx: 0.2 * pitch, dy: -0.1 * pitch },
    { pitch, angle: (75 * Math.PI) / 180, dx: -0.3 * pitch, dy: 0.2 * pitch },
  ];
  const amounts = new Uint8Array(width * height);
  for (const [ink, plate] of plates.entries())
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, at += 1) {
        const [px, py] = [x - plate.dx, y - plate.dy];
        const tone = field((px / width) * wide, py / height, wide)[ink] ?? 0;
        const covered = CORNERS.filter(([dx, dy]) => isPrinted(tone, px + dx, py + dy, plate)).length;
        const amount = covered === 0 ? 0 : covered < CORNERS.length ? 1 : 2;
        amounts[at] = (amounts[at] ?? 0) + amount * (ink === 0 ? 3 : 1);
      }
  return amounts;
}

const CORNERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** In the four colours and, at the edges of dots, halfway between neighbours. */
function print(amounts: Uint8Array, { paper, red, blue, both }: typeof PALETTES.l): Buffer {
  const colours = [
    ...[paper, mix(paper, blue), blue],
    ...[mix(paper, red), mix(paper, red), mix(blue, both)],
    ...[red, mix(red, both), both],
  ];
  const data = Buffer.alloc(amounts.length * 3);
  for (const [at, amount] of amounts.entries()) data.writeUIntBE(colours[amount] ?? paper, at * 3, 3);
  return data;
}

const uuidOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 16);
const content = join(import.meta.dirname, '../kirby/content');
const wanted = process.argv.slice(2);

for (const [kind, { field, nl, en }] of Object.entries(KINDS)) {
  if (wanted.length > 0 && !wanted.includes(kind)) continue;
  for (const [name, size] of Object.entries(SIZES)) {
    const amounts = screen(field, size);
    for (const [light, palette] of Object.entries(PALETTES)) {
      const file = `${kind}-${name}-${light}.webp`;
      await sharp(print(amounts, palette), { raw: { ...size, channels: 3 } })
        .webp({ lossless: true, effort: 6 })
        .toFile(join(content, file));
      const dark = `Dark: - file://${uuidOf(file.replace('-l.', '-d.'))}\n\n----\n\nGlow: true\n\n----\n\n`;
      const own = `Uuid: ${uuidOf(file)}\n\n----\n\nTemplate: image`;
      const fields = `Credit: Tweeklank\n\n----\n\n${light === 'l' ? dark : ''}${own}`;
      writeFileSync(join(content, `${file}.nl.txt`), `Alt: ${nl}\n\n----\n\n${fields}`);
      writeFileSync(join(content, `${file}.en.txt`), `Alt: ${en}`);
    }
  }
}
