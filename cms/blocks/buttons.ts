import { listOfValid } from '../decode/decode.ts';
import { button } from '../shapes/button.ts';
import { blockKind, stored } from './block-kind.ts';

export const buttons = blockKind('buttons', stored({ buttons: listOfValid(button) }), { read: [] });
