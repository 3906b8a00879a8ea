interface Trusted {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

const rules: Trusted = { createHTML: String, createScriptURL: String };
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Trusted): Trusted };
};

/**
 * The only way for text to become HTML or a script's address (T17, server/middleware/security-headers.ts).
 */
export const trusted: Trusted = trustedTypes?.createPolicy('tweeklank', rules) ?? rules;
