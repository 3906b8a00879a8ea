const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** Reads files that are stored without compression. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== END) throw new Error('The file is no zip without a comment');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Error(`No entry at ${at}`);
    const size = bytes.readUInt32LE(at + 24);
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), bytes.subarray(start, start + size));
    at += 46 + name + extra + comment;
  }
  return files;
}
