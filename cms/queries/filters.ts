import { at, type Infer, parts, record } from '../decode/decode.ts';
import { name } from '../shapes/values.ts';
import { question } from './question.ts';

const tag = record({ key: name, name });

export interface Tag extends Infer<typeof tag> {}

export const filterFields = {
  tags: at('site.content.tags.toStructure', parts(tag)),
  targetGroups: at('page("agenda")?.content.groups.toStructure', parts(tag)),
};

const shape = record(filterFields);

export interface Filters extends Infer<typeof shape> {}

export const filters = question('filters', 'site', shape);
