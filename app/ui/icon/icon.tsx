import { iconId } from './icon-id.ts';
import type { IconName } from './shapes.ts';

/**
 * An icon beside text, or inside a control with its own name: hidden from screen readers. Its shape is in the
 * sprite.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" data-icon={name} aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
