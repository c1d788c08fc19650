/** Answers requests that Node itself rejects: their head is too large, they time out, or they are not HTTP. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { encode, Refusal, refused } from './answer.ts';
import { traceId } from './traceId.ts';

/** Characters of path and query. The service publishes no maximum; this one is common among servers. */
export const longestTarget = 8 * 1024;

export const targetTooLong = new Refusal(414, 'Request-URI too long.');

interface ParseFailure extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Answers on the bare connection, which cannot be used afterwards. */
export function answerUnread(failure: ParseFailure, socket: Duplex): void {
  if (!socket.writable) return;
  const { status, body } = refused(refusalOf(failure));
  const { text, contentType } = encode(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${contentType}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Trace-ID: ${traceId()}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

function refusalOf({ code, rawPacket }: ParseFailure): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const firstLine = rawPacket?.indexOf('\n') ?? -1;
    if (firstLine < 0 || firstLine > longestTarget) return targetTooLong;
    return new Refusal(431, 'Request header fields too large.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal(408, 'Request timeout.');
  return new Refusal(400, 'Bad request. Reason: this is not an HTTP request.');
}
