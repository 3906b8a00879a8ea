import { STILL_SHAPES, type StillIconName } from './shapes.ts';

/** Server only, because its shapes are large. */
export function StillIcon({ name }: { name: StillIconName }) {
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STILL_SHAPES[name]} />
    </svg>
  );
}
