/** Inserts units that only the source file has, at the positions that they have there. */
import { groupBy } from '../../groupBy.ts';
import { insert } from '../edits.ts';
import type { Change, Conflict, Edit } from '../format.ts';
import { itemsByKey, pathKey } from '../pathKey.ts';
import { newRows } from '../rows.ts';
import { lead, leadOf, setContent } from '../xml/edits.ts';
import { startTag, type XmlElement } from '../xml/tree.ts';
import { copyFile, copyUnit, type ElementLayout, layoutAt, type Texts } from './copy.ts';
import { elementOf, type XliffDocument } from './document.ts';
import { type Manner, mannerOf } from './target.ts';
import type { Segment, Unit, XliffFile } from './unit.ts';

export type Setting = Extract<Change, { readonly kind: 'set' }>;

export interface UnitInsertion {
  readonly manner: Manner;
  readonly template: XliffDocument;
  /** The target language, as a tag (see `languageTag`). */
  readonly language: string;
  /** The elements of units that are removed at the same time. */
  readonly removed: ReadonlySet<XmlElement>;
}

export interface Inserted {
  readonly edits: readonly Edit[];
  readonly conflicts: readonly Conflict[];
  /** Containers to which units are appended. */
  readonly filled: ReadonlySet<XmlElement>;
}

export function insertUnits(insertion: UnitInsertion, settings: readonly Setting[]): Inserted {
  const edits: Edit[] = [];
  const conflicts: Conflict[] = [];
  const { template, manner } = insertion;
  const wanted = itemsByKey(settings);
  const refuse = (path: readonly string[], code: Conflict['code'] = 'shapeDiffers') =>
    conflicts.push({ path, code });
  const sameVersion = template.version === manner.document.version;
  for (const { path } of settings) {
    if (!sameVersion || !template.segments.get(pathKey(path))?.unit.isTranslatable) {
      wanted.delete(pathKey(path));
      refuse(path);
    }
  }
  const endings = new Map<XmlElement, string[]>();
  const containers = containersOf(manner.document);
  const from = fromTemplate(insertion);
  const own = ownUnits(manner.document);
  const task = { ...insertion, from, containers, endings, own, wanted, refuse, edits };
  const unitsByFile = groupBy(template.units, ({ file }) => file);
  for (const file of wanted.size > 0 ? template.files : [])
    insertInto(task, file, unitsByFile.get(file) ?? []);
  for (const [container, copies] of endings) edits.push(ending(manner, container, copies.join('')));
  return { edits, conflicts, filled: new Set(endings.keys()) };
}

interface Task extends UnitInsertion {
  /** The target's units by file and id. */
  readonly own: ReadonlyMap<XliffFile, ReadonlyMap<string, Unit>>;
  /** The target's containers of units, by `containerKey`. */
  readonly containers: ReadonlyMap<string, XmlElement>;
  /** Text to append to containers. */
  readonly endings: Map<XmlElement, string[]>;
  readonly from: Manner;
  readonly wanted: ReadonlyMap<string, Setting>;
  readonly edits: Edit[];
  refuse(path: readonly string[], code?: Conflict['code']): void;
}

/** How to write copies of the template's units: with states only if the target file has them. */
function fromTemplate({ manner, template, language }: UnitInsertion): Manner {
  const { marksTranslated } = manner;
  return { ...mannerOf(template, language), marksTranslated };
}

function insertInto(task: Task, file: XliffFile, units: readonly Unit[]): void {
  const isWanted = (unit: Unit) => wantedOf(task, unit).length > 0;
  if (!units.some(isWanted)) return;
  const own = ownFile(task, file);
  if (!own) {
    insertFile(task, file, units);
    return;
  }
  const present = task.own.get(own) ?? new Map();
  const groups = groupBy(units, (unit) => unit.container);
  for (const siblings of groups.values()) insertSiblings(task, own, siblings, present);
}

function ownUnits({ files, units }: XliffDocument): Task['own'] {
  const own = new Map(files.map((file) => [file, new Map<string, Unit>()]));
  for (const unit of units) own.get(unit.file)?.set(unit.id, unit);
  return own;
}

function wantedOf({ wanted }: Task, unit: Unit): readonly Setting[] {
  return unit.segments.flatMap((segment) => wanted.get(pathKey(segment.path)) ?? []);
}

/** The target's file with the same name. If both documents have a single file, these correspond in any case. */
function ownFile({ manner, template }: Task, file: XliffFile): XliffFile | undefined {
  const { files } = manner.document;
  const named = files.find(({ name }) => name === file.name);
  return named ?? (files.length === 1 && template.files.length === 1 ? files[0] : undefined);
}

/** Inserts units of one container, in order. */
function insertSiblings(
  task: Task,
  file: XliffFile,
  siblings: readonly Unit[],
  present: ReadonlyMap<string, Unit>,
): void {
  const ownOf = ({ id }: Unit) => present.get(id);
  const inserted = newRows(
    siblings,
    (unit) => {
      const own = ownOf(unit);
      return own && !task.removed.has(own.element) ? own : undefined;
    },
    (unit) => (!ownOf(unit) && wantedOf(task, unit).length > 0 ? unit : undefined),
  );
  // The unit exists, but under another path or without the segment. Programs would ignore a second unit with its id.
  for (const unit of siblings) if (ownOf(unit)) refuseAll(task, unit);
  for (const { previous, next, added } of inserted) {
    if (previous) for (const unit of added) insertBeside(task, unit, previous, 'after');
    else if (next) for (const unit of added) insertBeside(task, unit, next, 'before');
    else insertAtEnd(task, file, added);
  }
}

function refuseAll(task: Task, unit: Unit, code?: Conflict['code']): void {
  for (const { path } of wantedOf(task, unit)) task.refuse(path, code);
}

function insertBeside(task: Task, unit: Unit, neighbour: Unit, side: 'before' | 'after'): void {
  const { text } = task.manner.document;
  const { element } = neighbour;
  const leading = lead(text, element);
  const layout = { ...layoutBeside(text, neighbour), eol: task.manner.eol };
  const copy = copied(task, unit, layout);
  if (copy === undefined) return;
  task.edits.push(
    side === 'after' ? insert(element.end, leading + copy) : insert(element.offset, copy + leading),
  );
}

/** A unit on one line does not show the indent per level, so its container's is used. */
function layoutBeside(text: string, { element, container }: Unit): ElementLayout {
  const layout = layoutAt(text, element);
  return layout.step === '' ? { ...layout, step: layoutAt(text, container).step } : layout;
}

function copied(task: Task, unit: Unit, layout: ElementLayout): string | undefined {
  const copy = copyUnit(task.from, unit, textsOf(task), layout);
  if (copy === undefined) refuseAll(task, unit, 'unencodable');
  return copy;
}

function textsOf({ wanted }: Task): Texts {
  return ({ path }: Segment) => wanted.get(pathKey(path))?.text;
}

/** Without neighbours, units are appended to the same group, to a new one like it, or else to the file. */
function insertAtEnd(task: Task, file: XliffFile, units: readonly Unit[]): void {
  const { document, eol } = task.manner;
  const [first] = units;
  const groups = first?.groups ?? [];
  const isNew = isNewGroup(task, file, groups);
  const container = containerFor(task, file, isNew ? groups.slice(0, -1) : groups);
  if (!first || !container) {
    for (const unit of units) refuseAll(task, unit);
    return;
  }
  const { text } = document;
  const outer = layoutAt(text, container);
  const last = container.children.findLast((node) => node.kind === 'element');
  const model = layoutAt(task.template.text, first.element);
  const step = outer.step || model.step || '  ';
  const beside = last && leadOf(text, last);
  const indent = beside?.indent ?? outer.indent + step;
  const leading = beside?.lineBreak === '' ? '' : eol + indent;
  const deeper = isNew ? step : '';
  const content = units
    .map((unit) => copied(task, unit, { eol, indent: indent + deeper, step }))
    .filter((copy) => copy !== undefined)
    .map((copy) => (leading && leading + deeper) + copy)
    .join('');
  if (content === '') return;
  const group = first.container;
  const added = isNew
    ? `${leading}${startTag(task.template.text, group)}${content}${leading}</${group.name}>`
    : content;
  const copies = task.endings.get(container);
  if (copies) copies.push(added);
  else task.endings.set(container, [added]);
}

/** Whether only the innermost of the groups is missing. It may say what its units are, such as forms of a plural. */
function isNewGroup({ containers }: Task, file: XliffFile, groups: readonly string[]): boolean {
  if (groups.length === 0 || containers.has(containerKey(file, groups))) return false;
  return groups.length === 1 || containers.has(containerKey(file, groups.slice(0, -1)));
}

function ending({ document, eol }: Manner, container: XmlElement, content: string): Edit {
  const { text } = document;
  const { inner } = container;
  const last = container.children.findLast((node) => node.kind === 'element');
  if (last) return insert(last.end, content);
  const { indent } = layoutAt(text, container);
  if (!inner) return setContent(text, container, content + eol + indent);
  const isBroken = /[\r\n]/.test(text.slice(inner.offset, inner.end));
  return insert(inner.offset, isBroken ? content : content + eol + indent);
}

function containersOf({ units }: XliffDocument): ReadonlyMap<string, XmlElement> {
  const containers = new Map<string, XmlElement>();
  for (const { file, groups, container } of units) {
    const key = containerKey(file, groups);
    if (!containers.has(key)) containers.set(key, container);
  }
  return containers;
}

function containerKey({ element }: XliffFile, groups: readonly string[]): string {
  return [element.offset, ...groups].join('\0');
}

function containerFor(
  { containers, manner }: Task,
  file: XliffFile,
  groups: readonly string[],
): XmlElement | undefined {
  const { prefix, version } = manner.document;
  const known = containers.get(containerKey(file, groups));
  if (known || version === 2) return known ?? file.element;
  return elementOf(file.element, `${prefix}body`);
}

function insertFile(task: Task, file: XliffFile, units: readonly Unit[]): void {
  const { document, eol } = task.manner;
  const { text, files } = document;
  const last = files.at(-1);
  if (!last) {
    for (const unit of units) refuseAll(task, unit);
    return;
  }
  const layout = { ...layoutAt(text, last.element), eol };
  const { copy, failed } = copyFile(task.from, file, units, textsOf(task), layout);
  for (const unit of failed) refuseAll(task, unit, 'unencodable');
  if (copy !== undefined) task.edits.push(insert(last.element.end, lead(text, last.element) + copy));
}
