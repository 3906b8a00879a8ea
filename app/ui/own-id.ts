/** Id with a prefix that no id in an editor's text has. */
export type OwnId = `site_${string}`;

export const ownId = (name: string): OwnId => `site_${name}`;

export const PARTS = {
  app: ownId('app'),
  content: ownId('content'),
  footer: ownId('footer'),
  transcript: ownId('transcript'),
} as const;
