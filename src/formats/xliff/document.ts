import { duplicatesIn } from '../duplicates.ts';
import type { KeyPath, Problem } from '../format.ts';
import { lineCounter } from '../lines.ts';
import type { Opened } from '../opened.ts';
import { pathKey } from '../pathKey.ts';
import { rememberingText } from '../recent.ts';
import { parseXml, wrongElement } from '../xml/parse.ts';
import { attributeValue, elementsOf, type XmlElement } from '../xml/tree.ts';
import type { Segment, Unit, Version, XliffFile } from './unit.ts';
import { collectUnits, type FoundUnit } from './units.ts';

export interface XliffDocument {
  readonly text: string;
  readonly root: XmlElement;
  readonly version: Version;
  /** The namespace prefix of XLIFF's own elements, including the colon, or ''. */
  readonly prefix: string;
  readonly files: readonly XliffFile[];
  readonly units: readonly Unit[];
  /** The segments by the `pathKey` of their paths. */
  readonly segments: ReadonlyMap<string, Segment>;
}

export const openDocument = rememberingText(parseDocument);

function parseDocument(text: string): Opened<XliffDocument> {
  const read = parseXml(text, 'xliff');
  if (read.kind === 'problems') return read;
  const { root } = read.document;
  const [, prefix = '', name] = /^(.*:)?([^:]*)$/.exec(root.name) ?? [];
  if (name !== 'xliff') return wrongElement(text, root, 'xliff');
  const version = attributeValue(root, 'version')?.startsWith('2') ? 2 : 1;
  const files = elementsOf(root, `${prefix}file`).map((element) => fileOf(element, root, version));
  const units = files.flatMap((file) => collectUnits(file, version, prefix));
  const paths = pathsOf(units);
  for (const unit of units) {
    unit.segments = segmentsOf(unit, paths.get(unit) ?? [unit.id], version, prefix);
  }
  const all = units.flatMap((unit) => unit.segments);
  const segments = new Map<string, Segment>();
  for (const segment of all) segments.set(pathKey(segment.path), segment);
  const problems = [
    ...repetitionsIn(text, all),
    ...(segments.size < all.length ? duplicates(text, all) : []),
  ];
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'document', document: { text, root, version, prefix, files, units, segments } };
}

function fileOf(element: XmlElement, root: XmlElement, version: Version): XliffFile {
  const name = attributeValue(element, version === 1 ? 'original' : 'id') ?? '';
  const [sourceLanguage, targetLanguage] =
    version === 1
      ? [attributeValue(element, 'source-language'), attributeValue(element, 'target-language')]
      : [attributeValue(root, 'srcLang'), attributeValue(root, 'trgLang')];
  return { element, name, sourceLanguage, targetLanguage };
}

const spellings: readonly ((unit: FoundUnit) => KeyPath)[] = [
  ({ id }) => [id],
  ({ id, file }) => [file.name, id],
  ({ id, file, groups }) => [file.name, ...groups, id],
];

/** The paths, unique if possible: the id; else the file and the id; else the file, the groups and the id. */
function pathsOf(units: readonly FoundUnit[]): ReadonlyMap<FoundUnit, KeyPath> {
  const paths = new Map<FoundUnit, KeyPath>();
  let unnamed = units;
  for (const pathOf of spellings) {
    const counts = new Map<string, number>();
    for (const unit of unnamed) {
      const path = pathOf(unit);
      const key = pathKey(path);
      paths.set(unit, path);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (counts.size === unnamed.length) return paths;
    unnamed = unnamed.filter((unit) => (counts.get(pathKey(pathOf(unit))) ?? 0) > 1);
  }
  return paths;
}

function segmentsOf(
  unit: FoundUnit,
  unitPath: KeyPath,
  version: Version,
  prefix: string,
): readonly Segment[] {
  const holders = version === 1 ? [unit.element] : elementsOf(unit.element, `${prefix}segment`);
  const segments = holders.flatMap((holder, index): readonly Segment[] => {
    const source = elementOf(holder, `${prefix}source`);
    if (!source) return [];
    const target = elementOf(holder, `${prefix}target`);
    const isOnly = holders.length === 1;
    const path = isOnly ? unitPath : [...unitPath, attributeValue(holder, 'id') ?? String(index + 1)];
    return [{ path, unit, holder, source, target }];
  });
  // The copy has no spare capacity.
  return segments.slice();
}

/** The first child element with this name. */
export function elementOf({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((node): node is XmlElement => node.kind === 'element' && node.name === name);
}

function repetitionsIn(text: string, segments: readonly Segment[]): readonly Problem[] {
  const place = lineCounter(text);
  const repeated = segments.flatMap((segment) => repeatedIn(segment) ?? []);
  return repeated.map(({ name, offset }) => ({
    ...place(offset),
    code: 'syntax',
    detail: `a second <${name}>`,
  }));
}

function duplicates(text: string, segments: readonly Segment[]): readonly Problem[] {
  return duplicatesIn(text, segments, ({ path, holder: { offset } }) => {
    return { key: pathKey(path), path, offset };
  });
}

/** A second source or target, which makes it unclear which one counts. */
function repeatedIn({ holder, source, target }: Segment): XmlElement | undefined {
  return holder.children.find((node): node is XmlElement => {
    if (node.kind !== 'element' || node === source || node === target) return false;
    return node.name === source.name || node.name === target?.name;
  });
}
