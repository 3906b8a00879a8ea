import { wavePath } from './wave-path.ts';

export function Wave({ filename, ink }: { filename: string; ink?: 'red' | 'blue' | 'third' }) {
  return (
    <svg
      className="audio-player-wave"
      data-wave={ink}
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={wavePath(filename)} />
    </svg>
  );
}
