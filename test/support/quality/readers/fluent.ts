/** Reads Fluent with its reference parser, a development dependency. */
import { createRequire } from 'node:module';
import type { Entry, KeyPath } from '../../../../src/formats/format.ts';
import { MissingPart } from '../../missing.ts';
import { key, type Reader, type Reading, read, refused } from './reader.ts';

export interface Element {
  readonly type: 'TextElement' | 'Placeable';
  readonly value?: string;
  readonly span: { readonly start: number; readonly end: number };
}

interface Valued {
  readonly id: { readonly name: string };
  readonly value: { readonly elements: readonly Element[] } | null;
}

type Item =
  | ({ readonly type: 'Message' | 'Term'; readonly attributes: readonly Valued[] } & Valued)
  | { readonly type: 'Junk'; readonly content: string }
  | { readonly type: 'Comment' | 'GroupComment' | 'ResourceComment' };

export interface Parser {
  parse(text: string): { readonly body: readonly Item[] };
}

export const fluentSyntax: Reader = {
  name: '@fluent/syntax',
  files: /\.ftl$/,
  read(files) {
    const parser = createParser();
    return files.map(({ text }) => readingOf(parser, text.replace(/^\uFEFF/, '')));
  },
  keysFor,
  broken: 'a = { $b\n',
};

/** @throws MissingPart if it is not installed */
export function createParser(): Parser {
  try {
    const { FluentParser } = createRequire(import.meta.url)('@fluent/syntax');
    return new FluentParser();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')
      throw new MissingPart('@fluent/syntax is not installed');
    throw error;
  }
}

function readingOf(parser: Parser, text: string): Reading {
  const pairs: [KeyPath, string][] = [];
  for (const item of parser.parse(text).body) {
    if (item.type === 'Junk') return refused(item.content);
    if (item.type !== 'Message' && item.type !== 'Term') continue;
    const id = `${item.type === 'Term' ? '-' : ''}${item.id.name}`;
    if (item.value) pairs.push([[id], shown(text, item)]);
    for (const attribute of item.attributes) pairs.push([[id, attribute.id.name], shown(text, attribute)]);
  }
  return read(pairs);
}

/** Placeables as written. */
function shown(text: string, { value }: Valued): string {
  const elements = value?.elements ?? [];
  return elements.map(({ value: own, span }) => own ?? text.slice(span.start, span.end)).join('');
}

/** The lines of variants keep their indentation here, so the program only checks that they are well-formed. */
function keysFor({ path, text }: Entry): readonly string[] {
  return text.includes('->') ? [] : [key(...path)];
}
