import type { EditablePart } from '../editable-parts.ts';

/** A field of the page's form in the Panel, and one of its blocks. */
export interface Place {
  field: string;
  block?: string;
}

interface PartOptions {
  main: Element;
  parts: readonly EditablePart[];
  /** The word on the button, as `Bewerk`. */
  word: string;
  open(place: Place): void;
}

/** What does something by itself when it is clicked. */
const BUSY = 'a, button, summary, input, select, textarea, label, video, audio, [role=button], [tabindex]';
const LIST = '[data-blocks]';

/**
 * Frames the part under the pointer, with a button that leads to its field; a click on the part does too. The
 * returned function frames the part of a field.
 */
export function editParts({ main, parts, word, open }: PartOptions): (place: Place) => void {
  const frame = document.createElement('div');
  const button = document.createElement('button');
  frame.className = 'draft-part';
  frame.hidden = true;
  button.type = 'button';
  button.textContent = word;
  frame.append(button);
  document.body.append(frame);
  let place: Place | null = null;

  function show(part: Element): void {
    const { left, top, width, height } = part.getBoundingClientRect();
    // The policy of the page forbids a style in HTML, not one that script sets.
    frame.style.translate = `${left + scrollX}px ${top + scrollY}px`;
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    frame.hidden = false;
  }

  main.addEventListener('pointerover', ({ target }) => {
    const found = target instanceof Element ? placeOf(target, main, parts) : null;
    place = found?.place ?? null;
    if (found) show(found.part);
    else frame.hidden = true;
  });
  main.addEventListener('click', (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || target.closest(BUSY)) return;
    if (getSelection()?.isCollapsed === false) return;
    const found = placeOf(target, main, parts);
    if (found) open(found.place);
  });
  button.addEventListener('click', () => place && open(place));

  return (wanted) => {
    const part = partOf(wanted, main, parts);
    frame.hidden = part === null;
    if (!part) return;
    place = wanted;
    part.scrollIntoView({ block: 'nearest' });
    show(part);
  };
}

/** The smallest part with a field around an element. */
function placeOf(target: Element, main: Element, parts: readonly EditablePart[]) {
  const around = [blockAround(target, main), ...parts.map((each) => partAround(target, each))];
  return around
    .filter((found) => found !== null)
    .reduce<Found | null>(
      (small, found) => (small?.part.contains(found.part) === false ? small : found),
      null,
    );
}

interface Found {
  part: Element;
  place: Place;
}

function partAround(target: Element, { selector, field, term }: EditablePart): Found | null {
  const part = target.closest(selector);
  return part && hasTerm(part, term) ? { part, place: { field } } : null;
}

function hasTerm(part: Element, term: string | undefined): boolean {
  return term === undefined || part.querySelector('dt')?.textContent === term;
}

function blockAround(target: Element, main: Element): Found | null {
  for (let part: Element | null = target; part && part !== main; part = part.parentElement) {
    const list = part.parentElement;
    const block = list?.matches(LIST) ? idsIn(list)[[...list.children].indexOf(part)] : undefined;
    if (block !== undefined) return { part, place: { field: fieldOf(part, block), block } };
  }
  return null;
}

/** None when a block shows nothing: then nobody knows which is which. */
function idsIn(list: Element): readonly string[] {
  const ids = list.getAttribute('data-blocks')?.split(' ') ?? [];
  return ids.length === list.childElementCount ? ids : [];
}

function fieldOf(part: Element, block: string): string {
  if (block === 'sign') return 'sign';
  return part.matches('.block-columns, .block-columns *') ? 'layout' : 'body';
}

function partOf({ field, block }: Place, main: Element, parts: readonly EditablePart[]): Element | null {
  for (const list of block === undefined ? [] : main.querySelectorAll(LIST)) {
    const found = list.children[idsIn(list).indexOf(block ?? '')];
    if (found) return found;
  }
  const first = parts
    .filter((each) => each.field === field)
    .map(({ selector, term }) => [...main.querySelectorAll(selector)].find((part) => hasTerm(part, term)));
  return first.find(Boolean) ?? (field === 'body' ? main.querySelector(LIST) : null);
}
