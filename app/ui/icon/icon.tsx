import { iconId } from './icon-id.ts';
import type { IconName } from './shapes.ts';

/** A sign beside words, or inside a control that has a name of its own: never read aloud. Its shape stands in the sprite. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" data-icon={name} aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
