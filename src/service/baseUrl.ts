import { isLoopbackHost } from '../http/loopback.ts';

export type BaseUrlProblem = 'notUrl' | 'scheme' | 'insecure' | 'userInfo' | 'query' | 'hash';

/** The URL to which all paths are appended: HTTPS, or HTTP for a loopback host. It may have a path. */
export function parseBaseUrl(text: string): URL | BaseUrlProblem {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return 'notUrl';
  const url = new URL(trimmed);
  return problemOf(url, trimmed) ?? url;
}

/** Checks the text too, because `search` and `hash` do not show an empty query or fragment. */
function problemOf(url: URL, text: string): BaseUrlProblem | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'userInfo';
  if (url.hash !== '' || text.includes('#')) return 'hash';
  if (url.search !== '' || text.includes('?')) return 'query';
  return url.protocol === 'http:' && !isLoopbackHost(url.hostname) ? 'insecure' : undefined;
}

/** Fills each `{name}` of a path. Undefined if a value is empty, `.` or `..`, which would change the path. */
export function filledPath(template: string, values: Readonly<Record<string, string>>): string | undefined {
  if (Object.values(values).some((value) => /^\.{0,2}$/.test(value))) return undefined;
  return template.replace(/\{(\w+)\}/g, (hole: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? hole : encodeURIComponent(value.toWellFormed());
  });
}

/** Keeps the origin of `base`: resolved against it, `//host` would name another host. `path` starts with a slash. */
export function urlFor(base: URL, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(base);
  url.pathname = base.pathname.replace(/(?<!\/)\/+$/, '') + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return url;
}
