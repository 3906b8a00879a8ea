export interface Place {
  field: string;
  block?: string;
}

interface PartOptions {
  main: Element;
  word: string;
  open(place: Place): void;
}

/** Elements with their own reaction to a click. */
const BUSY = 'a, button, summary, input, select, textarea, label, video, audio, [role=button], [tabindex]';
const LIST = '[data-blocks]';
const FIELD = '[data-field]';

/** Returns a function that draws a frame around a field's part of the page. */
export function editParts({ main, word, open }: PartOptions): (place: Place) => void {
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
    // Sets styles by script, because the security policy forbids styles in HTML.
    frame.style.translate = `${left + scrollX}px ${top + scrollY}px`;
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    frame.hidden = false;
  }

  main.addEventListener('pointerover', ({ target }) => {
    const found = target instanceof Element ? placeOf(target, main) : null;
    place = found?.place ?? null;
    if (found) show(found.part);
    else frame.hidden = true;
  });
  main.addEventListener('click', (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || target.closest(BUSY)) return;
    if (getSelection()?.isCollapsed === false) return;
    const found = placeOf(target, main);
    if (found) open(found.place);
  });
  button.addEventListener('click', () => place && open(place));

  return (wanted) => {
    const part = partOf(wanted, main);
    frame.hidden = part === null;
    if (!part) return;
    place = wanted;
    part.scrollIntoView({ block: 'nearest' });
    show(part);
  };
}

function placeOf(target: Element, main: Element): Found | null {
  const [field, block] = [fieldAround(target), blockAround(target, main)];
  if (!field || !block) return field ?? block;
  return block.part.contains(field.part) ? field : block;
}

interface Found {
  part: Element;
  place: Place;
}

function fieldAround(target: Element): Found | null {
  const part = target.closest<HTMLElement>(FIELD);
  return part && { part, place: { field: part.dataset.field ?? '' } };
}

function blockAround(target: Element, main: Element): Found | null {
  for (let part: Element | null = target; part && part !== main; part = part.parentElement) {
    const list = part.parentElement;
    const block = list?.matches(LIST) ? idsIn(list)[[...list.children].indexOf(part)] : undefined;
    if (block !== undefined) return { part, place: { field: fieldOf(part, block), block } };
  }
  return null;
}

/** No ids if the counts differ, because a block may render nothing. */
function idsIn(list: Element): readonly string[] {
  const ids = list.getAttribute('data-blocks')?.split(' ') ?? [];
  return ids.length === list.childElementCount ? ids : [];
}

function fieldOf(part: Element, block: string): string {
  if (block === 'sign') return 'sign';
  return part.matches('.block-columns, .block-columns *') ? 'layout' : 'body';
}

function partOf({ field, block }: Place, main: Element): Element | null {
  for (const list of block === undefined ? [] : main.querySelectorAll(LIST)) {
    const found = list.children[idsIn(list).indexOf(block ?? '')];
    if (found) return found;
  }
  const named = [...main.querySelectorAll<HTMLElement>(FIELD)].find((part) => part.dataset.field === field);
  return named ?? (field === 'body' ? main.querySelector(LIST) : null);
}
