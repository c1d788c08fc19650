import type { IncomingMessage } from 'node:http';

export type ReceivedBody =
  | { readonly kind: 'complete'; readonly body: Buffer }
  /** The body is over the limit, and the rest is thrown away unread. `bytes` is what was announced or had arrived. */
  | { readonly kind: 'tooLarge'; readonly bytes: number }
  /** The client went away. */
  | { readonly kind: 'gone' };

/** Decides as soon as the limit (bytes) is exceeded, before reading anything when the length is announced. */
export function receiveBody(request: IncomingMessage, limit: number): Promise<ReceivedBody> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) return Promise.resolve({ kind: 'tooLarge', bytes: announced });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= limit) chunks.push(chunk);
      else resolve({ kind: 'tooLarge', bytes });
    });
    request.once('end', () => resolve({ kind: 'complete', body: Buffer.concat(chunks) }));
    request.once('error', () => resolve({ kind: 'gone' }));
    request.once('close', () => resolve({ kind: 'gone' }));
  });
}
