import { trusted } from '#app/ui/trusted.ts';
import { PIXEL_ID } from '#site/consent.ts';
import { startTag, stopTag } from './analytics-tag.ts';
import { entryId } from './cookie-entry.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { CookiePage } from './follow-consent.ts';
import { removeCookies } from './remove-cookies.ts';

interface Surroundings {
  jar: CookieJar;
  beforeReload: () => void;
}

/** Adds scripts without React, which could not run a removed one again. */
export function createCookiePage(window: Window, { jar, beforeReload }: Surroundings): CookiePage {
  const { document, location } = window;
  const loaded = new Map<string, HTMLScriptElement | HTMLImageElement>();

  function loadScript(src: string): HTMLScriptElement {
    const script = document.createElement('script');
    script.async = true;
    script.src = trusted.createScriptURL(src);
    script.onerror = () => console.warn(`The statistics at ${src} could not be loaded.`);
    startTag(window, script.src);
    document.head.append(script);
    return script;
  }

  function loadPicture(src: string): HTMLImageElement {
    const picture = new Image();
    picture.src = src;
    return picture;
  }

  return {
    load(entry) {
      const id = entryId(entry);
      if (!entry.src || loaded.has(id)) return;
      loaded.set(id, id === PIXEL_ID ? loadPicture(entry.src) : loadScript(entry.src));
    },
    unload(entry) {
      const id = entryId(entry);
      const element = loaded.get(id);
      if (element) stopTag(window, element.src);
      element?.remove();
      removeCookies(jar, entry.targetCookieIds, location.hostname);
      return loaded.delete(id);
    },
    reload(stored) {
      beforeReload();
      void stored.then(() => location.reload());
    },
  };
}
