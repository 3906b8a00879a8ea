import { dayText } from '#app/pages/markdown/date-text.ts';
import type { OwnText, PageMarkdown, TextRequest } from '#app/pages/markdown/page-markdown.ts';
import type { ArticlePage } from '#cms/types.ts';

export const markdown: PageMarkdown = { article: articleText, articlehero: articleText };

function articleText({ date, author }: ArticlePage, request: TextRequest): OwnText {
  return { facts: [dayText(date, request), author] };
}
