/** Pseudo-translates text documents and leaves everything but the text unchanged. */
import { SaxesParser } from 'saxes';
import type { Syntax } from './types.ts';

/** Pseudo-translates a text; with `markup`, tags are kept. */
export type TranslateText = (text: string, markup?: 'xml' | 'html') => string;

/** Undefined if the file cannot be parsed as the type of its extension. */
export function renderDocument(syntax: Syntax, bytes: Buffer, translate: TranslateText): Buffer | undefined {
  if (syntax === 'opaque') return bytes;
  const text = decode(bytes);
  const rendered = text === undefined ? undefined : renderers[syntax](text, translate);
  return rendered === undefined ? undefined : Buffer.from(rendered);
}

/** Code points; 0 for an opaque document, whose text cannot be counted. */
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

/** The lines between a line of timings and the next empty line are spoken text. */
function renderSubtitles(text: string, translate: TranslateText): string {
  let isSaid = false;
  return byLine(text, (line) => {
    if (timing.test(line) || line.trim() === '') {
      isSaid = timing.test(line);
      return line;
    }
    return isSaid ? translate(line, 'html') : line;
  });
}

/** Sets each `target` to the translation of the preceding `source`, adding it where it is missing. */
function renderXliff(text: string, translate: TranslateText): string | undefined {
  if (!isXliff(text)) return undefined;
  let rendered = '';
  let end = 0;
  for (const { 0: open, index } of text.matchAll(/<source(?:\s[^>]*)?>/g)) {
    const from = index + open.length;
    const to = text.indexOf('</source>', from);
    if (open.endsWith('/>') || to === -1 || index < end) continue;
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
