/** Id of the block with the film in sign language. */
export const SIGN_BLOCK = 'sign';
