/** File paths, as opposed to words separated by a slash: `and/or`, `km/h` and `TCP/IP` are text. */
import type { Match, Recogniser } from '../token.ts';
import { endOfMatch, startOfRun } from './family.ts';

const inName = /[\w.@~$-]/;
const segment = String.raw`(?:[\w@~$+-]|\*{1,2}(?=[/.])|\.+(?=[\w*@~$+{-])|\{\{? ?[\w.]+ ?\}\}?)+`;
const unixPath = new RegExp(String.raw`(?:${segment}|~|\.{1,2})?(?:/(?:${segment}|\.\.))+/?`, 'y');
const drivePath = new RegExp(String.raw`[A-Za-z]:[\\/]{1,2}${segment}(?:[\\/]{1,2}${segment})*`, 'y');
const sharePath = new RegExp(String.raw`\\\\${segment}(?:\\${segment})+`, 'y');

/** What may precede a path, including Chinese and Japanese characters. */
const boundary = /[\s"'“”‘’„«‹(=>,;|*\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const extension = /(?:^|[^/.])\.[a-z][a-z\d]{1,7}$|[^/.]{2}\.[a-z]$|[^/.]\.[A-Z]{2,5}$/;
const site = /^(?:[a-z\d-]+\.){1,1000}[a-z]{2,}\//;

export const path: Recogniser = {
  id: 'path',
  trigger: /[/:\\]/,
  find(text, at, from) {
    switch (text[at]) {
      case '/':
        return findUnixPath(text, at, from);
      case ':':
        return at - 1 >= from && isBoundary(text, at - 1) ? matchAt(drivePath, text, at - 1) : undefined;
      default:
        return isBoundary(text, at) ? matchAt(sharePath, text, at) : undefined;
    }
  },
};

/** Looks only at the first slash of a path, which keeps the search linear. */
function findUnixPath(text: string, at: number, from: number): Match | undefined {
  const name = startOfRun(text, at, from, inName, 255);
  const start = name === at ? startOfRun(text, at, from, /\*/, 2) : name;
  if (!isBoundary(text, start)) return undefined;
  const match = matchAt(unixPath, text, start);
  return match !== undefined && isUnixPath(text.slice(match.start, match.end)) ? match : undefined;
}

/** Accepts `~/a`, `./a`, `/a/b`, `a/b.js`, `example.org/a`, and paths with `.git`, `my_file` or `*.js` in them. */
function isUnixPath(raw: string): boolean {
  if (/^(?:~|\.{1,2})\/./.test(raw)) return true;
  if (raw.startsWith('/') && raw.indexOf('/', 1) > 0) return true;
  return extension.test(raw) || site.test(raw) || /(?:^|\/)\.\w|\w_\w|\*[/.]/.test(raw);
}

function isBoundary(text: string, start: number): boolean {
  return start === 0 || boundary.test(text[start - 1] ?? '');
}

function matchAt(sticky: RegExp, text: string, at: number): Match | undefined {
  const end = endOfMatch(sticky, text, at);
  return end === undefined ? undefined : { start: at, end };
}
