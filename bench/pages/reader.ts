export interface ReadResponse {
  status: number;
  bytes: number;
}

/**
 * Does little, so that the generator is not the limit.
 * @throws on responses it cannot parse
 */
export function createReader(onResponse: (response: ReadResponse) => void): (chunk: Buffer) => void {
  let head: Buffer | null = null;
  let response: ReadResponse | null = null;
  let missing = 0;

  return (chunk) => {
    if (response === null) {
      head = head === null ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      response = parseHead(head.toString('latin1', 0, end));
      missing = response.bytes - (head.length - end - 4);
      head = null;
    } else {
      missing -= chunk.length;
    }
    if (missing > 0) return;
    if (missing < 0) throw new Error(`The answer is ${-missing} bytes longer than it says.`);
    const whole = response;
    response = null;
    onResponse(whole);
  };
}

function parseHead(head: string): ReadResponse {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  // A 304 has no body whatever its length says.
  const length = status === '304' ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (status === undefined || length === undefined)
    throw new Error(`An answer without status or length: ${head}`);
  return { status: Number(status), bytes: Number(length) };
}
