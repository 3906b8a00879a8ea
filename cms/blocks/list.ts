import { html } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

export const list = blockKind('list', stored({ text: html }), { read: ['text'] });
