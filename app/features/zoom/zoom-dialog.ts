import type { Words } from '#app/i18n/words.nl.ts';
import { iconMarkup } from '#app/ui/icon/icon-markup.ts';
import type { IconName } from '#app/ui/icon/shapes.ts';

interface Acts {
  close(): void;
  /** Left out where there is nothing to step through. */
  step?: (by: number) => void;
}

/** The dialog around an enlarged picture, not on the page yet: a modal one, so that focus stays in it and Escape ends it. */
export function createZoomDialog(words: Words, { close, step }: Acts) {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', words.enlarged);

  const picture = new Image();
  picture.className = 'zoom-picture';
  const caption = element('p', 'zoom-caption meta');
  caption.setAttribute('aria-live', 'polite');
  const steps = element('p', 'zoom-steps');
  const bar = element('div', 'zoom-bar');
  bar.append(caption, steps);
  dialog.append(picture, bar);

  const closeButton = control('cross', words.close, close);
  closeButton.autofocus = true;
  if (step) {
    steps.append(control('arrow-left', words.previous, () => step(-1)));
    steps.append(control('arrow-right', words.next, () => step(1)));
  }
  steps.append(closeButton);

  dialog.addEventListener('click', ({ target, detail }) => {
    // The second click of a double one on the picture of the page is no wish to be rid of it.
    if (detail < 2 && (target === dialog || target === picture)) close();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!by || !step) return;
    event.preventDefault();
    step(by);
  });
  return {
    dialog,
    picture,
    say: (lines: readonly string[]) =>
      caption.replaceChildren(
        ...lines.map((text) => {
          const line = element('span');
          line.textContent = text;
          return line;
        }),
      ),
  };
}

function control(icon: IconName, label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-button';
  button.setAttribute('aria-label', label);
  button.innerHTML = iconMarkup(icon);
  button.addEventListener('click', act);
  return button;
}

function element(name: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  return made;
}
