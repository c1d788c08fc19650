import type { IncomingMessage } from 'node:http';

export type ReceivedBody =
  | { readonly kind: 'complete'; readonly body: Buffer }
  /** The announced size, or the size received so far. The rest is discarded. */
  | { readonly kind: 'tooLarge'; readonly bytes: number }
  /** The client disconnected. */
  | { readonly kind: 'gone' };

/** Does not wait for the rest of a body if more than `limit` bytes are received or announced. */
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
