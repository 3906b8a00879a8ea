export function findBrokenLine(text: string): string | null;
export function readEnvironmentFile(): string | null;
export function loadEnvironmentFile(): void;
