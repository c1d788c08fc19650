import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './answer.ts';

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether the request does not come from a web page. Requests from pages carry `Origin`, except a GET whose answer the
 * page cannot read; a page whose hostname was made to resolve to this machine sends that hostname as `Host`.
 */
export function isLocal(headers: IncomingHttpHeaders): boolean {
  return headers.origin === undefined && loopbackHost.test(headers.host ?? '');
}

export const notLocal = new Refusal(
  403,
  'Only requests from this machine, and not from web pages, are answered.',
);
