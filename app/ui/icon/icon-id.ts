import { ownId } from '../own-id.ts';
import type { IconName } from './shapes.ts';

export const iconId = (name: IconName) => ownId(`icon-${name}`);
