/** Browsers give objects in place of strings, which only the sinks that they are for accept. */
interface Trusted {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

const rules: Trusted = { createHTML: String, createScriptURL: String };
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Trusted): Trusted };
};

/**
 * Everything that becomes HTML or the address of a script in the browser goes through this policy. The
 * security policy names it (server/middleware/security-headers.ts) and lets nothing else (T17). HTML was
 * sanitised by `cms` or rendered by us.
 */
export const trusted: Trusted = trustedTypes?.createPolicy('tweeklank', rules) ?? rules;
