/** Symfony's parser, Kirby 6's, refuses this YAML. */
export class SymfonyYamlError extends Error {
  override readonly name = 'SymfonyYamlError';
}
