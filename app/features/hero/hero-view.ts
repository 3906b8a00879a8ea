import type { Words } from '#app/i18n/words.nl.ts';
import { iconId } from '#app/ui/icon/icon-id.ts';

type Listening = { signal: AbortSignal };

/** What the carousel shows besides its movement: its controls, and which slide can be reached. */
export function createHeroView(hero: HTMLElement, words: Words) {
  const slides = [...hero.querySelectorAll<HTMLElement>('.hero-slide')];
  const picks = [...hero.querySelectorAll<HTMLElement>('[data-hero-pick]')];
  const bar = hero.querySelector<HTMLElement>('.hero-bar');
  const part = (name: string) => hero.querySelector<HTMLElement>(`[data-hero-${name}]`);
  const [count, next, says, pause] = [part('count'), part('next'), part('says'), part('pause')];
  const headlineOf = (index: number): string =>
    slides[index % slides.length]?.querySelector('.hero-h1')?.textContent ?? '';

  const view = {
    start(index: number): void {
      if (bar) bar.hidden = false;
      view.show(index);
    },
    show(index: number): void {
      for (const [at, slide] of slides.entries()) slide.inert = at !== index;
      for (const [at, pick] of picks.entries()) pick.ariaCurrent = at === index ? 'true' : null;
      if (count) count.textContent = `${index + 1} / ${slides.length}`;
      if (next) next.textContent = headlineOf(index + 1);
    },
    /** For those who do not see it, and only when they moved it. */
    say(index: number): void {
      const where = `${words.slide} ${index + 1} ${words.of} ${slides.length}`;
      if (says) says.textContent = `${where}: ${headlineOf(index)}`;
    },
    showPaused(isPaused: boolean): void {
      if (!pause) return;
      pause.ariaLabel = isPaused ? words.play : words.pause;
      pause
        .querySelector('use')
        ?.setAttribute('href', isPaused ? `#${iconId('play')}` : `#${iconId('pause')}`);
    },
    onStep(step: (by: -1 | 1) => void, listening: Listening): void {
      for (const button of hero.querySelectorAll<HTMLElement>('[data-hero-step]')) {
        button.addEventListener('click', () => step(button.dataset.heroStep === '1' ? 1 : -1), listening);
      }
      bar?.addEventListener(
        'keydown',
        ({ key }) => {
          if (key === 'ArrowLeft') step(-1);
          if (key === 'ArrowRight') step(1);
        },
        listening,
      );
    },
    onPick(pick: (index: number) => void, listening: Listening): void {
      for (const [index, button] of picks.entries()) {
        button.addEventListener('click', () => pick(index), listening);
      }
      bar?.addEventListener(
        'keydown',
        (event) => {
          const index = { Home: 0, End: slides.length - 1 }[event.key];
          if (index === undefined) return;
          event.preventDefault();
          pick(index);
        },
        listening,
      );
    },
    onPause(toggle: () => void, listening: Listening): void {
      pause?.addEventListener('click', toggle, listening);
    },
    stop(): void {
      if (bar) bar.hidden = true;
      for (const slide of slides) slide.inert = false;
    },
  };
  return view;
}
