import { href } from '#site/href.ts';
import type { Navigation } from './create-navigation.ts';

const HOUR = 3_600_000;

interface RedirectRule {
  from: string;
  to: string;
}

interface BuildCheckOptions {
  build: string;
  fetchFrom: typeof fetch;
  now: () => number;
}

function joinQuery(target: string, search: string): string {
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(target) ?? [];
  return address + (address.includes('?') ? search.replace('?', '&') : search) + hash;
}

function isRule(rule: unknown): rule is RedirectRule {
  const { from, to } = (rule ?? {}) as Partial<Record<string, unknown>>;
  return typeof from === 'string' && typeof to === 'string';
}

type Going = Pick<Navigation<unknown>, 'navigate' | 'destination'>;

export type BuildCheck = ReturnType<typeof createBuildCheck>;

/** Keeps redirect rules, and whether the server has a newer build (Q5, Q7). Its functions never throw. */
export function createBuildCheck({ build, fetchFrom, now }: BuildCheckOptions) {
  let redirects: readonly RedirectRule[] = [];
  let queries: Readonly<Record<string, unknown>> = {};
  let isOutdated = false;
  let isIncomplete = false;

  async function loadRules(document: Document, { navigate, destination }: Going): Promise<void> {
    try {
      const rules = await (await fetchFrom(href('build', { id: `${build}.json` }))).json();
      if (Array.isArray(rules.redirects)) redirects = rules.redirects.filter(isRule);
      // Only an export has `queries`.
      if (rules.queries) {
        queries = rules.queries;
        const { pathname, search } = destination() ?? document.location;
        const target = fileOf(pathname.replace(/(?<=.)\/+$/, ''), search);
        if (target) navigate(target);
      }
    } catch (error) {
      console.error('Error fetching app manifest.', error);
    }
  }

  /** In an export, `/agenda?group=kinderen` is a file. */
  function fileOf(path: string, search: string): string | null {
    for (const part of search.slice(1).split('&')) {
      const [name = '', value = ''] = part.split('=');
      const file = queries[`${path}?${part}`];
      if (typeof file === 'string') return file;
      const searched = queries[`${path}?${name}`];
      if (typeof searched === 'string' && value) return `${searched}=${value}`;
    }
    return null;
  }

  async function look(): Promise<boolean> {
    try {
      const response = await fetchFrom(`${href('latest-build')}?${now()}`);
      // Ignores an error and a proxy's page, which have no build id.
      const id: unknown = (await response.json().catch(() => null))?.id;
      if (typeof id === 'string') isOutdated = id !== build;
      return true;
    } catch {
      return false;
    }
  }

  return {
    look,
    isOutdated: () => isOutdated || isIncomplete,
    markIncomplete(): void {
      isIncomplete = true;
    },
    redirectOf(path: string, search: string): string | null {
      const rule = redirects.find(({ from }) => from === path);
      return rule ? joinQuery(rule.to, search) : fileOf(path, search);
    },
    start(document: Document, navigation: Going): void {
      // A newer server has no rules of this build.
      const refresh = async () => {
        if ((await look()) && !isOutdated) await loadRules(document, navigation);
      };
      void loadRules(document, navigation);
      void look();
      setInterval(refresh, HOUR);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void refresh();
      });
    },
  };
}
