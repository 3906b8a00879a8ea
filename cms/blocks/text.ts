import { html } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

export const text = blockKind('text', stored({ text: html }), { read: ['text'] });
