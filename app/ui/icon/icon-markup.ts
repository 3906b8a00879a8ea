import { iconId } from './icon-id.ts';
import type { IconName } from './shapes.ts';

/** `Icon` for scripts that improve the HTML of a page. */
export function iconMarkup(name: IconName): string {
  return `<svg class="icon" data-icon="${name}" aria-hidden="true"><use href="#${iconId(name)}"/></svg>`;
}
