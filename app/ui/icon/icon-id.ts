import { ownId } from '../own-id.ts';
import type { IconName } from './shapes.ts';

/** What a sign is called in the sprite. */
export const iconId = (name: IconName) => ownId(`icon-${name}`);
