import type { LogLevel } from './settings/settings.ts';

export type Facts = Record<string, unknown>;

export interface Log {
  debug(message: string, facts?: Facts): void;
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
  with(facts: Facts): Log;
}

export interface LogOptions {
  level: LogLevel;
  write: (line: string) => void;
  now: () => Date;
}

const weight = { debug: 0, info: 1, warn: 2, error: 3 } satisfies Record<LogLevel, number>;

export function createLog(options: LogOptions, shared: Facts = {}): Log {
  const line =
    (level: LogLevel) =>
    (message: string, facts: Facts = {}) => {
      if (weight[level] < weight[options.level]) return;
      const time = options.now().toISOString();
      options.write(JSON.stringify({ time, level, message, ...shared, ...facts }, readable));
    };
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (facts) => createLog(options, { ...shared, ...facts }),
  };
}

/** JSON.stringify would write an error as `{}`. */
function readable(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { ...value, name: value.name, message: value.message, stack: value.stack, cause: value.cause };
}
