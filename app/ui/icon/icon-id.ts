import { ownId } from '../own-id.ts';
import type { IconName } from './shapes.ts';

/** The id of an icon in the sprite. */
export const iconId = (name: IconName) => ownId(`icon-${name}`);
