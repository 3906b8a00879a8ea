/** Ids from editors cannot start with this prefix. */
export type OwnId = `site_${string}`;

export const ownId = (name: string): OwnId => `site_${name}`;

export const PARTS = {
  app: ownId('app'),
  content: ownId('content'),
  footer: ownId('footer'),
  transcript: ownId('transcript'),
} as const;
