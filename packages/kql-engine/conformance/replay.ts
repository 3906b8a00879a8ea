import type { Engine } from '../src/index.ts';
import { type Answer, type NamedRequest, normalize, toRequest } from './recording.ts';

export interface Compared {
  readonly status: number;
  readonly body: string;
}

export function recorded({ status, response }: Answer): Compared {
  return { status, body: normalize(response) };
}

export async function replay(engine: Engine, request: NamedRequest): Promise<Compared> {
  const response = await engine.fetch(toRequest(request));
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: normalize(isJson ? JSON.parse(text) : text) };
}
