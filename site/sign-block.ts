/** The id of the block with the film in sign language, which comes first in the text of a page. */
export const SIGN_BLOCK = 'sign';
