import { createHmac, randomBytes } from 'node:crypto';

export async function sendPurge(
  port: number,
  secret: string,
  message: { ids?: readonly string[] },
  now = new Date('2026-11-20T12:00:00+01:00'),
): Promise<Response> {
  const body = JSON.stringify({
    ...message,
    time: now.getTime() / 1000,
    message: randomBytes(16).toString('hex'),
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return fetch(`http://127.0.0.1:${port}/api/purge`, {
    method: 'POST',
    body,
    headers: { 'X-Signature': `sha256=${signature}` },
  });
}
