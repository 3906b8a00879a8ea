import type { MiddlewareHandler } from 'hono';
import type { Reader, RedirectRule } from '#cms';
import { localePath, locales } from '#site/languages.ts';
import { markdownPath, otherForm, payloadPage } from '#site/machine-addresses.ts';
import type { Log } from '../log.ts';
import type { ServerEnv } from '../server-env.ts';
import { redirect } from './canonical.ts';
import { type CompiledRules, compileRedirectRules, withQuery } from './redirect-rules.ts';

export interface RedirectsOptions {
  origin: string;
  log: Log;
}

export interface Redirects {
  current(cms: Pick<Reader, 'redirects'>): Promise<CompiledRules>;
  middleware: MiddlewareHandler<ServerEnv>;
}

/** Reads rules at every request, so that an edited rule works at once (R6). */
export function createRedirects({ origin, log }: RedirectsOptions): Redirects {
  let raw: readonly RedirectRule[] = [];
  let fingerprint = '[]';
  let compiled = compileRedirectRules([], origin);

  async function current(cms: Pick<Reader, 'redirects'>): Promise<CompiledRules> {
    const rules = await cms.redirects();
    if (rules === raw) return compiled;
    raw = rules;
    const next = JSON.stringify(rules);
    if (next === fingerprint) return compiled;
    fingerprint = next;
    compiled = compileRedirectRules(rules, origin);
    for (const { from, to, reason } of compiled.refused) {
      log.warn(`Redirect rule from "${from}" to "${to}" is not followed: ${reason}.`);
    }
    return compiled;
  }

  return {
    current,
    middleware: async (c, next) => {
      const { pathname, search } = new URL(c.req.url);
      const page = payloadPage(pathname);
      const rules = await current(c.get('reader')());
      const target = rules.find(page ?? pathname) ?? findForm(rules, pathname);
      if (target === null) return next();
      if (page === null) return redirect(c, withQuery(target, search));
      return c.json({ redirect: withQuery(target, pageQuery(search)) }, 200, { 'Cache-Control': 'no-store' });
    },
  };
}

const roots = new Set(locales.map((locale) => localePath(locale, '/')));

/** Redirects a page's calendar, transcript and Markdown too. */
function findForm(rules: CompiledRules, path: string): string | null {
  const form = otherForm(path);
  const target = form && rules.find(form.page);
  if (!form || !target) return null;
  const to = target.replace(/[?#].*$/, '');
  if (form.ending === '.md') return markdownPath(to, roots.has(to));
  return roots.has(to) ? null : to + form.ending;
}

/** Removes the build hash, the only parameter without a value. */
function pageQuery(search: string): string {
  return search.replace(/^\?[^=&]*(?:&|$)/, '?');
}
