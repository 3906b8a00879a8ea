/** The outlines, widths and kerning of a font, as plain JSON. */
export { type OutlineTable, outlineTable } from './outline-table.ts';
/** Measures, breaks and draws text with such a table. */
export { createOutlines } from './outlines.ts';
