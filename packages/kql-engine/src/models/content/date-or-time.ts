import { formatDate } from '../../text/php-date.ts';
import type { ContentModel } from '../types.ts';

export function dateOrTime(model: ContentModel, time: number | null, format: string | null) {
  if (time === null || format === null) return time;
  return formatDate(time, format, model.kirby.clock);
}
