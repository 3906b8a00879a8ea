import { at, type Infer, listOfValid, record } from '../decode/decode.ts';
import { name } from '../shapes/values.ts';
import { query } from './query.ts';

const tag = record({ key: name, name });

export interface Tag extends Infer<typeof tag> {}

export const filterFields = {
  tags: at('site.content.tags.toStructure', listOfValid(tag)),
  targetGroups: at('page("agenda")?.content.groups.toStructure', listOfValid(tag)),
};

const shape = record(filterFields);

export interface Filters extends Infer<typeof shape> {}

export const filters = query('filters', 'site', shape);
