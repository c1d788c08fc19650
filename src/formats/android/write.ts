/** Changes to a file, as edits. */
import type { Change, Conflict, Edit, FileIdentity, WriteResult } from '../format.ts';
import { spotsFor } from '../xml/order.ts';
import { type Insertion, inOrder, type Lead, leadOf, type NewRow, spliceRows } from '../xml/splice.ts';
import { attributeOf, type XmlElement } from '../xml/tree.ts';
import type { AndroidDocument } from './document.ts';
import { incomplete, itemChanges } from './items.ts';
import { itemPath, type Job, jobsOf } from './jobs.ts';
import { namespaceEdits } from './namespaces.ts';
import { leadIn, type Manner, mannerOf, newItem, newResource } from './print.ts';
import { idOf, quantities, type Resource } from './resources.ts';
import { type Values, valueEdit, valuesOf } from './values.ts';

interface Update {
  readonly own: AndroidDocument;
  /** The template, or the file itself. */
  readonly model: AndroidDocument;
  readonly models: ReadonlyMap<string, Resource>;
  readonly values: Values;
  readonly lead: Lead;
  readonly edits: Edit[];
  readonly conflicts: Conflict[];
  /** Of the root. */
  readonly removed: Set<XmlElement>;
  readonly added: Map<string, NewRow>;
}

export function writeDocument(
  own: AndroidDocument,
  template: AndroidDocument | undefined,
  changes: readonly Change[],
  becomes: FileIdentity | undefined,
): WriteResult {
  const model = template ?? own;
  const jobs = jobsOf(own, model, changes);
  const update: Update = {
    own,
    model,
    models: new Map(model.resources.map((resource) => [resource.id, resource])),
    values: valuesOf(own, model),
    lead: leadIn(own, model),
    edits: [],
    conflicts: [...jobs.conflicts],
    removed: new Set(),
    added: new Map(),
  };
  for (const job of jobs.own.values()) changeResource(update, job);
  if (jobs.fresh.size > 0) addResources(update, jobs.fresh, mannerOf(own));
  if (becomes) leaveTexts(update, becomes);
  const edits = [...update.edits, ...rootEdits(update)];
  const all = inOrder([...edits, ...namespaceEdits(own, model, edits)]);
  return { edits: all, conflicts: update.conflicts };
}

function changeResource(update: Update, job: Job): void {
  const { own, models, values, lead, edits, conflicts, removed } = update;
  const { resource, texts } = job;
  const model = models.get(resource.id);
  const items = itemChanges(job, model);
  conflicts.push(...items.conflicts);
  if (items.isGone) {
    removed.add(resource.element);
    return;
  }
  for (const item of resource.items) {
    const text = texts.get(item.key);
    if (text === undefined || !item.content || item.content.text === text) continue;
    const raw = values.encode(
      text,
      item,
      model?.items.find(({ key }) => key === item.key),
    );
    const edit = raw === undefined ? undefined : valueEdit(item, raw);
    if (edit) edits.push(edit);
    else conflicts.push({ path: item.path, code: 'unencodable' });
  }
  if (items.removed.length + items.added.length === 0) return;
  const rows = items.added.map((key) => [key, addedItem(update, job, model ?? resource, key)] as const);
  edits.push(
    ...spliceRows(own.text, resource.element, {
      rows: resource.rows,
      removed: new Set(items.removed.map(({ element }) => element)),
      inserted: insertions(
        resource.kind === 'plurals' ? quantities : [...resource.items.map(({ key }) => key), ...items.added],
        new Map(
          resource.items
            .filter((item) => !items.removed.includes(item))
            .map(({ key, element }) => [key, element]),
        ),
        new Map(rows.flatMap(([key, row]) => (row ? [[key, row]] : []))),
      ),
      fallback: { ...lead, indent: leadOf(own.text, resource.element).indent + lead.indent },
    }),
  );
}

/** Undefined, and a conflict, where its text has no spelling. */
function addedItem(
  { own, model, models, values, conflicts }: Update,
  { resource, texts }: Job,
  pattern: Resource,
  key: string,
): NewRow | undefined {
  const text = texts.get(key);
  const source = models.has(resource.id) ? model : own;
  const like =
    pattern.items.find((item) => item.key === key) ?? pattern.items.find((item) => item.key === 'other');
  const raw = text === undefined ? undefined : values.encode(text, undefined, like);
  if (text !== undefined && raw === undefined) {
    conflicts.push({ path: itemPath(resource, key), code: 'unencodable' });
    return undefined;
  }
  return { print: () => newItem(source.text, pattern, key, raw) };
}

function addResources(update: Update, fresh: ReadonlyMap<string, Job>, manner: Manner): void {
  const { model, values, conflicts, added } = update;
  for (const [index, { element }] of model.rows.entries()) {
    const job = element && fresh.get(idOf(element));
    if (!job) continue;
    const { resource, texts } = job;
    const raws = new Map<string, string>();
    for (const [key, text] of texts) {
      const like =
        resource.items.find((item) => item.key === key) ??
        resource.items.find((item) => item.key === 'other');
      const raw = values.encode(text, undefined, like);
      if (raw === undefined) conflicts.push({ path: itemPath(resource, key), code: 'unencodable' });
      else raws.set(key, raw);
    }
    const partial = incomplete({ ...job, texts: raws });
    conflicts.push(...partial);
    if (partial.length === 0 && raws.size > 0)
      added.set(resource.id, newResource(model, index, resource, raws, manner));
  }
}

/** A file of another language repeats only what is translated. */
function leaveTexts({ own, removed, edits }: Update, { locale }: FileIdentity): void {
  const texts = own.resources.filter(({ items }) => items.some(({ content }) => content));
  const elements = new Set(texts.map(({ element }) => element));
  for (const { element } of own.rows) if (element && !elements.has(element)) removed.add(element);
  const named = attributeOf(own.root, 'tools:locale');
  if (!named) return;
  const { offset, end } = named.valueRange;
  edits.push({ offset, length: end - offset, content: languageTag(locale) });
}

/** `pt-rBR` and `b+sr+Latn` as `pt-BR` and `sr-Latn`. */
function languageTag(locale: string): string {
  const plain = locale.replace(/^b\+/, '').replace(/-r(?=[A-Z]{2}$)/, '-');
  return plain.replaceAll(/[+_]/g, '-');
}

function rootEdits({ own, model, lead, removed, added }: Update): readonly Edit[] {
  const elements = own.rows.flatMap(({ element }) => (element && !removed.has(element) ? [element] : []));
  const kept = new Map(elements.map((element) => [idOf(element), element]));
  const order = model.rows.flatMap(({ element }) => (element ? [idOf(element)] : []));
  const inserted = added.size === 0 ? [] : insertions(order, kept, added);
  return spliceRows(own.text, own.root, { rows: own.rows, removed, inserted, fallback: lead });
}

function insertions(
  order: readonly string[],
  kept: ReadonlyMap<string, XmlElement>,
  added: ReadonlyMap<string, NewRow>,
): readonly Insertion[] {
  return spotsFor(order, new Set(kept.keys()), new Set(added.keys())).map((spot) => ({
    side: spot.side,
    element: spot.key === undefined ? undefined : kept.get(spot.key),
    added: spot.added.flatMap((key) => added.get(key) ?? []),
  }));
}
