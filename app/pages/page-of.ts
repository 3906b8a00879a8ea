import type { Page } from '#cms/types.ts';

export type PageOf<Template extends Page['template']> = Extract<Page, { template: Template }>;
