import { takeFilePart as takeOfEngine } from 'kql-engine';

/** The receiver must read and close the file. */
export type FilePart = NonNullable<ReturnType<typeof takeOfEngine>>;

export interface FileRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  traceparent: string | null;
}

export interface FileResponse {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array | FilePart | null;
}

const parts = new WeakMap<ReadableStream, FilePart>();
const CHUNK = 64 * 1024;

export function takeFilePart(body: ReadableStream | null): FilePart | null {
  const part = body && parts.get(body);
  if (!body || !part) return takeOfEngine(body);
  parts.delete(body);
  return part;
}

export function toFileRequest(
  { method, url, headers }: Request,
  traceparent: string | null = null,
): FileRequest {
  return { method, url, headers: [...headers], traceparent };
}

export async function toFileResponse(response: Response): Promise<FileResponse> {
  const { status, headers, body } = response;
  const part = takeFilePart(body);
  const bytes = async () => (body === null ? null : new Uint8Array(await response.arrayBuffer()));
  return { status, headers: [...headers], body: part ?? (await bytes()) };
}

export function toResponse({ status, headers, body }: FileResponse): Response {
  const isPart = body !== null && 'file' in body;
  return new Response(isPart ? streamOf(body) : (body as Uint8Array<ArrayBuffer> | null), {
    status,
    headers,
  });
}

function streamOf(part: FilePart): ReadableStream<Uint8Array> {
  const { file, end } = part;
  let at = part.start;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await file
          .read(new Uint8Array(Math.min(CHUNK, end - at + 1)), 0, undefined, at)
          .catch(async (error: unknown) => {
            await file.close();
            throw error;
          });
        at += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (bytesRead > 0 && at <= end) return;
        await file.close();
        if (at <= end) controller.error(new Error('The file became shorter while it was read'));
        else controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
  parts.set(body, part);
  return body;
}
