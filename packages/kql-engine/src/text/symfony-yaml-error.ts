/** YAML that Symfony's parser, Kirby 6's, refuses. */
export class SymfonyYamlError extends Error {
  override readonly name = 'SymfonyYamlError';
}
