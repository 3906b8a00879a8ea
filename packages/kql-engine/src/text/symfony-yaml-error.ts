export class SymfonyYamlError extends Error {
  override readonly name = 'SymfonyYamlError';
}
