import { href } from '#site/href.ts';

const HOUR = 3_600_000;

interface RedirectRule {
  from: string;
  to: string;
}

interface BuildCheckOptions {
  /** Of the page that runs. */
  build: string;
  ask: typeof fetch;
  now: () => number;
}

/** The query of the visitor comes behind what the rule itself asks for, and before its hash. */
function joinQuery(target: string, search: string): string {
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(target) ?? [];
  return address + (address.includes('?') ? search.replace('?', '&') : search) + hash;
}

function isRule(rule: unknown): rule is RedirectRule {
  const { from, to } = (rule ?? {}) as Partial<Record<string, unknown>>;
  return typeof from === 'string' && typeof to === 'string';
}

export type BuildCheck = ReturnType<typeof createBuildCheck>;

/** Knows the route rules of the build that runs, and whether the server has a newer one (Q5, Q7). Nothing in it ever throws. */
export function createBuildCheck({ build, ask, now }: BuildCheckOptions) {
  let redirects: readonly RedirectRule[] = [];
  let isOutdated = false;
  let isIncomplete = false;

  async function loadRules(): Promise<void> {
    try {
      const rules = await (await ask(href('build', { id: `${build}.json` }))).json();
      if (Array.isArray(rules.redirects)) redirects = rules.redirects.filter(isRule);
    } catch (error) {
      console.error('Error fetching app manifest.', error);
    }
  }

  /** Asks which build the server runs. Answers whether the server could be reached at all. */
  async function look(): Promise<boolean> {
    try {
      const response = await ask(`${href('latest-build')}?${now()}`);
      // An answer that names no build (403, 404, a page of somebody's proxy) says nothing.
      const id: unknown = (await response.json().catch(() => null))?.id;
      if (typeof id === 'string') isOutdated = id !== build;
      return true;
    } catch {
      return false;
    }
  }

  return {
    look,
    /** Whether the next page is better loaded as a document. */
    isOutdated: () => isOutdated || isIncomplete,
    /** A part of the build that runs cannot be had, though the server answers. */
    distrust(): void {
      isIncomplete = true;
    },
    /** Where a route rule leads from this path, with the query of the visitor; null without one. The server does the same with documents. */
    redirectOf(path: string, search: string): string | null {
      const rule = redirects.find(({ from }) => from === path);
      return rule ? joinQuery(rule.to, search) : null;
    },
    /** Fetches the rules and asks for the newest build: now, every hour, and when the tab is looked at again, since editors change rules. */
    start(document: Document): void {
      // A build that is no longer served has no rules to give.
      const refresh = async () => {
        if ((await look()) && !isOutdated) await loadRules();
      };
      void loadRules();
      void look();
      setInterval(refresh, HOUR);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void refresh();
      });
    },
  };
}
