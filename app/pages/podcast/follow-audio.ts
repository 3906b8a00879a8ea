import { rowAt } from './row-at.ts';

/** A transcript that marks what is being said, and plays from the row that is pressed. Gives the function that stops it. */
export function followAudio(transcript: HTMLElement): () => void {
  const recording = transcript.dataset.follow;
  const audio = [...document.querySelectorAll('audio')].find(
    (each) => each.getAttribute('src') === recording,
  );
  const rows = [...transcript.querySelectorAll<HTMLElement>('[data-time]')];
  if (!audio) return () => {};
  const times = rows.map(({ dataset }) => Number(dataset.time));
  let current = -1;

  const mark = (): void => {
    const next = rowAt(times, audio.currentTime);
    if (next === current) return;
    rows[current]?.removeAttribute('aria-current');
    rows[next]?.setAttribute('aria-current', 'true');
    current = next;
  };
  const playFrom = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-time]') : null;
    // Whoever marks words to copy them does not want to hear them.
    if (!row || !window.getSelection()?.isCollapsed) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    audio.currentTime = Number(row.dataset.time);
    // A recording that cannot be played says so in its player.
    audio.play().catch(() => {});
    mark();
  };

  const types = ['timeupdate', 'seeked', 'play'];
  for (const type of types) audio.addEventListener(type, mark);
  transcript.addEventListener('click', playFrom);
  transcript.dataset.following = '';
  return () => {
    for (const type of types) audio.removeEventListener(type, mark);
    transcript.removeEventListener('click', playFrom);
    rows[current]?.removeAttribute('aria-current');
    delete transcript.dataset.following;
  };
}
