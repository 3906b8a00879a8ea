import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { listOfValid } from '#cms/decode/decode.ts';
import { button } from '#cms/shapes/button.ts';

export const buttons = blockKind('buttons', stored({ buttons: listOfValid(button) }), {
  read: [],
  example: {
    content: { buttons: [{ type: 'primary', text: 'Meld je aan', link: 'https://tickets.example/1' }] },
  },
});
