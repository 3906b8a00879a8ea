const PLAIN_PATH = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/;

export function isPlainPath(path: string): boolean {
  return PLAIN_PATH.test(path);
}
