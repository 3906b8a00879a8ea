import { intro, type PageOf, pageOf, pageType } from '#cms/pages/page-type.ts';

export const news = pageType('news', pageOf({ intro }));

export interface NewsPage extends PageOf<typeof news> {}
