import { pluralCategories } from '../../pluralCategories.ts';
import { replace, sortedEdits } from '../edits.ts';
import type { Change, Conflict, Edit, FileIdentity, WriteResult } from '../format.ts';
import { newRows } from '../rows.ts';
import { type Lead, leadOf } from '../xml/edits.ts';
import { type Manner, mannerOf, newRow } from '../xml/newRow.ts';
import { type NewRow, spliceByKey, spliceRows } from '../xml/splice.ts';
import { attributeOf, valueRange, type XmlElement } from '../xml/tree.ts';
import {
  type ChangesByResource,
  changesByResource,
  changesOf,
  itemPath,
  type ResourceChanges,
} from './changesByResource.ts';
import type { AndroidDocument } from './document.ts';
import { type ItemChanges, incomplete, itemChanges, unreadable } from './items.ts';
import { namespaceEdits } from './namespaces.ts';
import { leadIn, newItem, printResource } from './print.ts';
import { holdsCodes, idOf, itemOf, type Resource } from './resources.ts';
import { type Values, valueEdit, valuesOf } from './values.ts';

interface AndroidUpdate {
  readonly own: AndroidDocument;
  /** The template, or the file itself. */
  readonly model: AndroidDocument;
  /** The template's resources by id. */
  readonly models: ReadonlyMap<string, Resource> | undefined;
  readonly values: Values;
  readonly lead: Lead;
  readonly edits: Edit[];
  readonly conflicts: Conflict[];
  /** The removed children of the root. */
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
  const requested = changesByResource(own, model, changes);
  const update: AndroidUpdate = {
    own,
    model,
    models: template && new Map(model.resources.map((resource) => [idOf(resource.element), resource])),
    values: valuesOf(own, model),
    lead: leadIn(own, model),
    edits: [],
    conflicts: [...requested.conflicts],
    removed: new Set(),
    added: new Map(),
  };
  for (const [resource, own] of requested.own) changeResource(update, changesOf(resource, own));
  if (requested.fresh.size > 0) addResources(update, requested.fresh, mannerOf(own));
  if (becomes) leaveTexts(update, becomes);
  const { edits: inside, removed, added, lead } = update;
  const children = spliceByKey(own.text, own.root, model.root, { keyOf: idOf, removed, added }, lead);
  const edits = [...inside, ...children];
  const all = sortedEdits([...edits, ...namespaceEdits(own, model, edits)]);
  return { edits: all, conflicts: update.conflicts };
}

/** The template's version of a resource, or, without a template, the resource itself. */
function modelFor({ models }: AndroidUpdate, resource: Resource): Resource | undefined {
  return models ? models.get(idOf(resource.element)) : resource;
}

function changeResource(update: AndroidUpdate, wanted: ResourceChanges): void {
  const { conflicts, removed } = update;
  const { resource } = wanted;
  if (holdsCodes(resource)) {
    for (const conflict of codesKept(wanted)) conflicts.push(conflict);
    return;
  }
  const codes = unreadable(wanted);
  if (codes.length > 0) {
    for (const conflict of codes) conflicts.push(conflict);
    return;
  }
  const model = modelFor(update, resource);
  const changes = itemChanges(wanted, model);
  for (const conflict of changes.conflicts) conflicts.push(conflict);
  if (changes.isGone) removed.add(resource.element);
  else {
    changeValues(update, wanted, model);
    if (changes.removed.length + changes.added.length > 0) changeItems(update, wanted, model, changes);
  }
}

/** Conflicts for all changes to an array of codes, which is left unchanged. */
function codesKept({ resource, texts, removed }: ResourceChanges): readonly Conflict[] {
  const keys = new Set([...texts.keys(), ...removed]);
  return [...keys].map((key) => ({ path: itemPath(resource, key), code: 'shapeDiffers' }));
}

function changeValues(
  { values, edits, conflicts }: AndroidUpdate,
  { resource, texts }: ResourceChanges,
  model: Resource | undefined,
): void {
  for (const item of resource.items) {
    const text = texts.get(item.key);
    if (text === undefined || !item.content || item.content.text === text) continue;
    const raw = values.encode(text, item, model && itemOf(model, item.key));
    const edit = raw === undefined ? undefined : valueEdit(item, raw);
    if (edit) edits.push(edit);
    else conflicts.push({ path: item.path, code: 'unencodable' });
  }
}

function changeItems(
  update: AndroidUpdate,
  wanted: ResourceChanges,
  model: Resource | undefined,
  { removed, added }: ItemChanges,
): void {
  const { own, lead, edits } = update;
  const { resource } = wanted;
  const gone = new Set(removed.map(({ element }) => element));
  const kept = resource.items.filter(({ element }) => !gone.has(element));
  const order = resource.kind === 'plurals' ? pluralCategories : [...kept.map(({ key }) => key), ...added];
  const elements = new Map(kept.map(({ key, element }) => [key, element]));
  const rows = newItems(update, wanted, model ?? resource, added);
  const inserted = newRows(
    order,
    (key) => elements.get(key),
    (key) => rows.get(key),
  );
  const indent = leadOf(own.text, resource.element).indent + lead.indent;
  const splice = { rows: resource.rows, removed: gone, inserted, fallback: { ...lead, indent } };
  for (const edit of spliceRows(own.text, resource.element, splice)) edits.push(edit);
}

/** In arrays, stops at the first text that cannot be represented, because later items would take its position. */
function newItems(
  update: AndroidUpdate,
  { resource, texts }: ResourceChanges,
  pattern: Resource,
  added: readonly string[],
): ReadonlyMap<string, NewRow> {
  const { own, model, conflicts } = update;
  const source = modelFor(update, resource) ? model : own;
  const rows = new Map<string, NewRow>();
  let isRefused = false;
  for (const key of added) {
    const text = texts.get(key);
    const raw = text === undefined ? undefined : encodeLike(update, pattern, key, text);
    isRefused = (isRefused && resource.kind === 'array') || (text !== undefined && raw === undefined);
    if (!isRefused) rows.set(key, { print: () => newItem(source.text, pattern, key, raw) });
    else if (text !== undefined) conflicts.push({ path: itemPath(resource, key), code: 'unencodable' });
  }
  return rows;
}

/** A form that the template lacks is written like its form `other`. */
function encodeLike(
  { values }: AndroidUpdate,
  pattern: Resource,
  key: string,
  text: string,
): string | undefined {
  return values.encode(text, undefined, itemOf(pattern, key) ?? itemOf(pattern, 'other'));
}

function addResources(update: AndroidUpdate, fresh: ChangesByResource, manner: Manner): void {
  const { model, conflicts, added } = update;
  const byElement = new Map([...fresh.keys()].map((resource) => [resource.element, resource]));
  for (const [index, { element }] of model.rows.entries()) {
    const resource = element && byElement.get(element);
    if (!resource) continue;
    const wanted = changesOf(resource, fresh.get(resource) ?? []);
    const { texts } = wanted;
    const raws = new Map<string, string>();
    for (const [key, text] of texts) {
      const raw = encodeLike(update, resource, key, text);
      if (raw === undefined) conflicts.push({ path: itemPath(resource, key), code: 'unencodable' });
      else raws.set(key, raw);
    }
    const codes = unreadable(wanted);
    const partial = codes.length > 0 ? codes : incomplete({ ...wanted, texts: raws });
    for (const conflict of partial) conflicts.push(conflict);
    if (partial.length === 0 && raws.size > 0)
      added.set(
        idOf(element),
        newRow(model, index, manner, (lead) => printResource(model, resource, raws, lead)),
      );
  }
}

/** Removes all elements without translatable texts from a new file, and sets its `tools:locale` if it has one. */
function leaveTexts({ own, removed, edits }: AndroidUpdate, { locale }: FileIdentity): void {
  const texts = own.resources.filter((one) => !holdsCodes(one) && one.items.some(({ content }) => content));
  const elements = new Set(texts.map(({ element }) => element));
  for (const { element } of own.rows) if (element && !elements.has(element)) removed.add(element);
  const named = attributeOf(own.root, 'tools:locale');
  if (named) edits.push(replace(valueRange(named), languageTag(locale)));
}

/** Converts `pt-rBR` and `b+sr+Latn` to `pt-BR` and `sr-Latn`. */
function languageTag(locale: string): string {
  const plain = locale.replace(/^b\+/, '').replace(/-r(?=[A-Z]{2}$)/, '-');
  return plain.replaceAll(/[+_]/g, '-');
}
