import { escapeXml } from '#app/features/feeds/xml.ts';
import type { BlockOf } from '../block-of.ts';

export const feed = ({ code }: BlockOf<'code'>): string => `<pre><code>${escapeXml(code)}</code></pre>`;
