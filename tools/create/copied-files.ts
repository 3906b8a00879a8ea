/** Files of this house that a new site does not get: they are about the house, its demo, or its own tests. */
const left: readonly RegExp[] = [
  /^(?:CHANGELOG|CONTRIBUTING|README|SECURITY)\.md$/,
  /^(?:knip|renovate)\.json$|^(?:playwright|vitest)[\w.-]*\.ts$/,
  /^\.(?:ci|github)\//,
  /^(?:bench|e2e)\/(?!fixtures\/(?:find-browser|unpack-browser|axe|start-site)\.ts$)/,
  /\.(?:test|bench)\.(?:ts|tsx)$/,
  /(?:^|\/)(?:testing|conformance)\//,
  /^docs\/(?:upstream|editors)\//,
  /^docs\/(?:requirements|accessibility)\.md$/,
  /^kirby\/(?:check-[\w-]+|sign-in)\.(?:mjs|php)$/,
  /^packages\/[\w-]+\/bench\//,
  /^packages\/kql-engine\/(?:CHANGELOG|CONFORMANCE)\.md$/,
];

/** The commands of the house that a site has too. */
const tools =
  /^tools\/(?:README\.md|(?:start|dev|build|export|release|prepare|environment-file)\.mjs|environment-file\.d\.mts|(?:build|dev-server|make-export|make-release|make-icons|make-card-letters|make-picture|open-font|serve-gallery|doctor|wrong-option|preview-link|split-styles|css-tree\.d)\.ts|(?:dev|doctor|export)\/.*)$/;

/** Whether a new site gets a file; `path` is relative, with slashes. */
export function isCopied(path: string): boolean {
  if (path.startsWith('kirby/content/')) return false;
  if (path.startsWith('tools/')) return tools.test(path) && !left.some((pattern) => pattern.test(path));
  return !left.some((pattern) => pattern.test(path));
}

const texts =
  /(?:^|\/)(?:LICENSE|\.gitignore|\.env\.example|\.htaccess|[\w.-]*Dockerfile|[\w.-]*Caddyfile|robots)$|\.(?:css|html|ini|js|json|md|mjs|mts|php|rnc|service|svg|template|timer|ts|tsx|txt|vcl|vtt|webmanifest|xml|xsl|ya?ml|conf|sh)$/;

export function isText(path: string): boolean {
  return texts.test(path);
}
