import { vi } from 'vitest';

/**
 * Adds functions that do nothing: no media query matches, nothing is visible, resizes or moves, no sound
 * plays.
 */
export function addWhatJsdomLacks(): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  vi.stubGlobal('scrollTo', () => {});

  add(Element.prototype, { scrollIntoView() {}, getAnimations: () => [] });
  add(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  add(HTMLDialogElement.prototype, {
    show: open,
    showModal: open,
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  // Replaces jsdom's own functions, which log that they are not implemented.
  add(HTMLMediaElement.prototype, {
    load() {},
    play(this: HTMLMediaElement) {
      setPaused(this, false);
      return Promise.resolve();
    },
    pause(this: HTMLMediaElement) {
      setPaused(this, true);
    },
  });
}

function open(this: HTMLDialogElement): void {
  this.open = true;
}

function setPaused(media: HTMLMediaElement, paused: boolean): void {
  if (media.paused === paused) return;
  Object.defineProperty(media, 'paused', { value: paused, configurable: true });
  media.dispatchEvent(new Event(paused ? 'pause' : 'play'));
}

function add(prototype: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}
