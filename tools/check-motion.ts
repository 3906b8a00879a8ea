import { globSync, readFileSync } from 'node:fs';
import { parse, walk } from 'css-tree';
import { reportProblems } from './report-problems.ts';

/** Changed by the compositor, or painted without layout. */
const MOVEMENT = ['transform', 'translate', 'rotate', 'scale', 'clip-path'];
const COLOUR = ['opacity', 'color', 'background-color', 'text-decoration-color'];
/** Lines below words and faces of buttons are backgrounds: one small box is painted. */
const PAINT = ['background-size', '--u1', '--u2', '--glide'];
const STEPS = ['display', 'overlay', 'visibility', 'content-visibility'];
/** The width of letters stands for duration: it is the art direction that the words of the menu stretch. */
const EXCEPTIONS = ['font-stretch'];
const KNOWN = [...MOVEMENT, ...COLOUR, ...PAINT, ...STEPS, ...EXCEPTIONS];

const TOKENS = 'app/styles/tokens.css';

export function checkMotion(file: string, css: string): string[] {
  const found: string[] = [];
  walk(parse(css, { positions: true, parseCustomProperty: true }), function (node) {
    const { type, property, value, loc } = node;
    if (type !== 'Declaration' || !property || !value) return;
    const note = (what: string): void => void found.push(`${file}:${loc.start.line}: ${what}`);
    const source = css.slice(value.loc.start.offset, value.loc.end.offset);
    const isKeyframe = this.atrule?.name === 'keyframes';
    if (isKeyframe && !KNOWN.includes(property)) note(`a keyframe changes ${property}`);
    if (file !== TOKENS && /^(transition|animation)/.test(property)) {
      for (const [time] of source.matchAll(/(?<![\w.-])[\d.]+m?s\b/g))
        if (time !== '0s') note(`${property} has a time of its own, ${time}`);
      if (/cubic-bezier|\bease|steps\(|linear\(/.test(source.replaceAll('var(--ease)', '')))
        note(`${property} has an easing of its own`);
    }
    if (property === 'transition' && source !== 'none')
      for (const each of source.split(/,(?![^(]*\))/)) {
        const [name = ''] = each.trim().split(/\s/);
        if (!KNOWN.includes(name)) note(`a transition changes ${name}`);
        if (MOVEMENT.includes(name) && /--fast\b|linear/.test(each))
          note(`${name} moves by the time of colours`);
      }
  });
  return found;
}

/** In scripts there is no movement, because tokens and reduced motion are in style sheets. */
export function checkScript(file: string, source: string): string[] {
  return /\.animate\(|cubic-bezier/.test(source) ? [`${file} animates: let a style sheet do it.`] : [];
}

function report(): void {
  const sheets = globSync('app/**/*.css');
  const scripts = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const problems = [
    ...sheets.flatMap((file) => checkMotion(file, readFileSync(file, 'utf8'))),
    ...scripts.flatMap((file) => checkScript(file, readFileSync(file, 'utf8'))),
  ];
  const sum = `${sheets.length} style sheets and ${scripts.length} scripts, ${problems.length} movements against decision 060.`;
  reportProblems(problems, sum);
}

if (import.meta.main) report();
