import { iconId } from './icon-id.ts';
import type { IconName } from './shapes.ts';

/** Hidden from screen readers: beside text, or in a control with a name. Its shape is in the sprite. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" data-icon={name} aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
