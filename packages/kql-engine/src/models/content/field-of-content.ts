import { KqlInvalidMethodError } from '../../errors.ts';
import type { Content, Field } from '../types.ts';

/**
 * What KQL gets for a missing name of an object whose content it does not ask itself: the field called
 * `content`. @throws KqlInvalidMethodError in Kirby 6, where no field answers `get`
 */
export function fieldOfContent(content: Content): Field {
  if (content.parent.kirby.settings.kirby === 6)
    throw new KqlInvalidMethodError('Field method "get" does not exist');
  return content.get('content');
}
