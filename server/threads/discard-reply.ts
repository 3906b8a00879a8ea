import type { Reply } from './backend.ts';

export async function discardReply(reply: Reply): Promise<void> {
  if (reply.kind === 'answer' && reply.body !== null && 'file' in reply.body) await reply.body.file.close();
}
