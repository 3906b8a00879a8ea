import { SeekRange, type SeekRangeProps } from './seek-range.tsx';
import { Wave } from './wave.tsx';

export function SeekBar({ filename, ...range }: { filename: string } & SeekRangeProps) {
  const { at, duration } = range;
  return (
    // Renders only in the browser, because the security policy forbids styles in HTML.
    <div
      className="audio-player-track"
      style={{ ['--played' as string]: `${duration ? (100 * at) / duration : 0}%` }}
    >
      <Wave filename={filename} />
      <div className="audio-player-played">
        <Wave filename={filename} ink="red" />
        <Wave filename={filename} ink="blue" />
        <Wave filename={filename} ink="third" />
      </div>
      <SeekRange {...range} />
    </div>
  );
}
