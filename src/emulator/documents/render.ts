/** Pseudo-translates the texts of documents whose syntax is known, and returns others unchanged. */
import { SaxesParser } from 'saxes';
import type { Syntax } from './types.ts';

/** Pseudo-translates a text. If `markup` is given, its tags are markup. */
export type TranslateText = (text: string, markup?: 'xml' | 'html') => string;

/** Undefined if the content is not text in this syntax. */
export function renderDocument(syntax: Syntax, bytes: Buffer, translate: TranslateText): Buffer | undefined {
  if (syntax === 'opaque') return bytes;
  const text = decode(bytes);
  const rendered = text === undefined ? undefined : renderers[syntax](text, translate);
  return rendered === undefined ? undefined : Buffer.from(rendered);
}

/** Code points; 0 for documents whose text cannot be read here. */
export function charactersOf(syntax: Syntax, bytes: Buffer): number {
  return syntax === 'opaque' ? 0 : [...(decode(bytes) ?? '')].length;
}

export function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

type Renderer = (text: string, translate: TranslateText) => string | undefined;

const renderers: Readonly<Record<Exclude<Syntax, 'opaque'>, Renderer>> = {
  plain: (text, translate) => byLine(text, (line) => translate(line)),
  html: (text, translate) => translate(text, 'html'),
  subtitles: renderSubtitles,
  xliff: renderXliff,
};

/** Keeps line breaks and the UTF-8 byte order mark. */
function byLine(text: string, render: (line: string) => string): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const lines = text.slice(mark.length).split(/(\r\n|\r|\n)/);
  return mark + lines.map((line, index) => (index % 2 === 1 ? line : render(line))).join('');
}

const timing = /^\s*(?:\d+:)?\d\d:\d\d[.,]\d{3} --> /;

/** The text of a subtitle follows its timing line and ends with an empty line. */
function renderSubtitles(text: string, translate: TranslateText): string {
  let isSpoken = false;
  return byLine(text, (line) => {
    if (timing.test(line) || line.trim() === '') {
      isSpoken = timing.test(line);
      return line;
    }
    return isSpoken ? translate(line, 'html') : line;
  });
}

/** A start tag of `source`, or a construct that may contain text that only looks like one. */
const sources = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<source(?:\s[^>]*)?>/g;

/** Puts a new `target` after each `source` that is not an empty tag, in place of one that follows it directly. */
function renderXliff(text: string, translate: TranslateText): string | undefined {
  if (!isXliff(text)) return undefined;
  let rendered = '';
  let end = 0;
  for (const { 0: open, index } of text.matchAll(sources)) {
    if (!open.startsWith('<source') || open.endsWith('/>') || index < end) continue;
    const from = index + open.length;
    const to = text.indexOf('</source>', from);
    if (to === -1) continue;
    const behind = to + '</source>'.length;
    rendered += `${text.slice(end, behind)}<target>${translate(text.slice(from, to), 'xml')}</target>`;
    end = behind + targetLength(text.slice(behind));
  }
  return rendered + text.slice(end);
}

function targetLength(text: string): number {
  const space = text.length - text.trimStart().length;
  const open = /^<target(?:\s[^>]*)?\/?>/.exec(text.slice(space))?.[0];
  if (open === undefined) return 0;
  if (open.endsWith('/>')) return space + open.length;
  const close = text.indexOf('</target>', space);
  return close === -1 ? 0 : close + '</target>'.length;
}

function isXliff(text: string): boolean {
  let isSound = true;
  let root: string | undefined;
  const parser = new SaxesParser();
  parser.on('error', () => {
    isSound = false;
  });
  parser.on('opentag', ({ name }) => {
    root ??= name;
  });
  parser.write(text.replace(/^\ufeff/, '')).close();
  return isSound && root === 'xliff';
}
