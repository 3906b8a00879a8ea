/** csstree-validator has no types. */
declare module 'csstree-validator' {
  export function validate(css: string, filename: string): { message: string; line: number }[];
}
