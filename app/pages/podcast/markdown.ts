import { escapeXml } from '#app/features/feeds/xml.ts';
import { dayText } from '#app/pages/markdown/date-text.ts';
import type { OwnText, PageMarkdown, TextRequest } from '#app/pages/markdown/page-markdown.ts';
import type { PodcastPage } from '#cms/types.ts';

export const markdown: PageMarkdown = { podcast: podcastText };

function podcastText({ date, transcript }: PodcastPage, request: TextRequest): OwnText {
  return { facts: [dayText(date, request)], html: transcript.map(rowHtml).join('') };
}

function rowHtml({ speaker, text }: PodcastPage['transcript'][number]): string {
  return `<p>${speaker && `<strong>${escapeXml(speaker)}:</strong> `}${escapeXml(text)}</p>`;
}
