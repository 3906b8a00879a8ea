export const SIGN_BLOCK = 'sign';
