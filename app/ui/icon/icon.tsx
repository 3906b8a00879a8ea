import { ownId } from '../own-id.ts';
import type { IconName } from './shapes.ts';

export const iconId = (name: IconName) => ownId(`icon-${name}`);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" data-icon={name} aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
