import { KqlInvalidMethodError } from '../../errors.ts';
import type { Content, Field } from '../types.ts';

/**
 * KQL reads the field `content` for a missing name of an object that has no content of its own.
 * @throws KqlInvalidMethodError in Kirby 6, where no field answers `get`
 */
export function fieldOfContent(content: Content): Field {
  if (content.parent.kirby.settings.kirby === 6)
    throw new KqlInvalidMethodError('Field method "get" does not exist');
  return content.get('content');
}
