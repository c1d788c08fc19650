/** Reads RESX and XLIFF with xmllint and Python, and checks that other files are well-formed. */
import type { Entry } from '../../../../src/formats/format.ts';
import type { SourceFile } from '../sources.ts';
import { key, pythonProgram, type Reader, type Reading, read, readTogether, refused, run } from './reader.ts';

const files = /\.(?:xml|resx|xlf|xliff)$/;
const broken = '<a><b></a>';

export const xmllint: Reader = {
  name: 'xmllint',
  debian: 'libxml2-utils',
  files,
  read: (all) => all.map(({ text }) => canonical(text)),
  keysFor,
  broken,
};

/** Canonical XML spells each text in only one way. Source: https://www.w3.org/TR/xml-c14n */
function canonical(text: string): Reading {
  const { status, stdout, stderr } = run('xmllint', ['--nonet', '--c14n', '-'], { input: text });
  if (status !== 0) return refused(stderr || `exit status ${status}`);
  const rows = stdout.matchAll(/<data (?:[^>]* )?name="([^"]*)"[^>]*>\s*<value>([^<]*)<\/value>/g);
  const targets = stdout.matchAll(/<target(?: [^>]*)?>([^<]*)<\/target>/g);
  return read([
    ...[...rows].map(([, name = '', value = '']) => [[unescaped(name)], unescaped(value)] as const),
    ...[...targets].map(([, value = '']) => [['target', unescaped(value)], unescaped(value)] as const),
  ]);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9A-F]+)|(\w+));/g, (_, code, name) =>
    code === undefined ? (entities[name] ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

export const elementTree: Reader = {
  name: "Python's ElementTree",
  files,
  read: (all) => readTogether('python3', ['-c', program], all),
  keysFor,
  broken,
};

const program = pythonProgram(
  'import xml.etree.ElementTree as tree',
  'read',
  `root = list(tree.fromstring(text.encode()).iter())
    rows = [([one.get('name')], one.findtext('value')) for one in root if one.tag == 'data']
    plain = [one.text or '' for one in root if one.tag.split('}')[-1] == 'target' and len(one) == 0]
    return rows + [(['target', text], text) for text in plain]`,
);

/** XLIFF ids differ between dialects. These programs do not report markup as text. */
function keysFor({ path, text }: Entry, file: SourceFile): readonly string[] {
  if (/\.resx$/.test(file.path)) return [key(...path)];
  const isPlain = /\.xli?ff?$/.test(file.path) && !/<[a-z]/.test(text);
  return isPlain ? [key('target', text)] : [];
}
