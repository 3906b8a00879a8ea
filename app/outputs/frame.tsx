import { ConsentBar, ConsentBarProvider } from '#app/features/consent/consent-bar.tsx';
import { frameData } from '#app/frame/frame.data.tsx';
import { renderStatic } from '#app/islands/render-static.tsx';
import type { Frame } from '#app/wire/page-data.ts';
import type { ConsentSettings } from '#site/consent.ts';
import type { Locale } from '#site/languages.ts';
import type { RenderContext } from './render-context.ts';

export async function renderFrame(locale: Locale, context: RenderContext): Promise<string> {
  return JSON.stringify(await frameIn(locale, context));
}

export async function frameIn(locale: Locale, context: RenderContext): Promise<Frame> {
  const { cms, now } = context;
  const frame = await frameData({ cms, now, locale });
  return { ...frame, slots: { ...frame.slots, consent: consentBar(locale, context) } };
}

/** A preview has its own settings. */
const consentBars = new WeakMap<ConsentSettings, Partial<Record<Locale, string>>>();

function consentBar(locale: Locale, { settings: { consent, origin } }: RenderContext): string {
  const rendered = consentBars.get(consent) ?? {};
  consentBars.set(consent, rendered);
  rendered[locale] ??= renderStatic(
    'consent',
    <ConsentBarProvider value={{ settings: consent, origin }}>
      <ConsentBar />
    </ConsentBarProvider>,
    locale,
  ).html;
  return rendered[locale];
}
