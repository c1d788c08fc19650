import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './answer.ts';

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether the headers show that no web page sent the request, except for a GET or HEAD whose answer the page cannot
 * read. Other requests from pages carry `Origin`, or as `Host` the page's own hostname, which was made to resolve to
 * this machine.
 */
export function isLocal(headers: IncomingHttpHeaders): boolean {
  return headers.origin === undefined && loopbackHost.test(headers.host ?? '');
}

export const notLocal = new Refusal(
  403,
  'Only requests from this machine, and not from web pages, are answered.',
);
