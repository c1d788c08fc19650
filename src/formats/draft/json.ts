import type {
  Change,
  Conflict,
  Edit,
  FileIdentity,
  Format,
  ReadResult,
  WriteOptions,
  WriteResult,
} from '../format.ts';
import { type ChangeTree, changeTree, pathsIn } from './changes.ts';
import { isText, type JsonDocument, openJson, textsOf } from './document.ts';
import { appendItems, type Insertion, insertMembers, unplaced } from './insert.ts';
import { escapeHabits, literal } from './literal.ts';
import { type Container, isContainer, type Leaf } from './parse.ts';
import { removeMembers } from './remove.ts';
import { styleOf } from './style.ts';

/** JSON and JSON with comments, in all the forms that locale files take. */
export const json: Format = {
  id: 'json',
  matches: (path) => /\.jsonc?$/i.test(path),
  read,
  write,
};

function read(text: string, file: FileIdentity): ReadResult {
  const opened = openJson(text, file);
  if (opened.kind === 'problems') return { entries: [], problems: opened.problems };
  const entries = textsOf(opened.document).map(({ path, leaf, context }) => ({
    path,
    text: leaf.text,
    range: { offset: leaf.offset, length: leaf.length },
    ...(context !== undefined && { context }),
  }));
  return { entries, problems: [] };
}

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  const target = open(text, options.file);
  const template = options.template ? open(options.template.text, options.template.file) : target;
  const like = styleOf(template.text, template.root);
  const conflicts: Conflict[] = [];
  const edits: Edit[] = options.becomes ? renameLocale(target, options.becomes.locale) : [];
  const habits = escapeHabits(target.top.members.length > 0 ? text : template.text);
  const style = styleOf(text, target.root, like);
  const insertion: Insertion = { target, edits, renderer: { template, style, habits, conflicts } };
  const sets = changes.filter((change) => change.kind === 'set');
  const removals = changes.filter((change) => change.kind === 'remove');
  if (sets.length > 0) writeContainer(insertion, target.top, template.top, changeTree(sets));
  if (removals.length > 0) removeMembers({ target, edits, conflicts }, target.top, changeTree(removals));
  return { edits: edits.sort((a, b) => a.offset - b.offset), conflicts };
}

function open(text: string, file: FileIdentity): JsonDocument {
  const opened = openJson(text, file);
  if (opened.kind === 'document') return opened.document;
  throw new Error(`${file.path} cannot be written: ${opened.problems[0]?.code}`);
}

/** Sets what is there, and inserts what is not. */
function writeContainer(
  insertion: Insertion,
  container: Container,
  template: Container | undefined,
  changes: ChangeTree,
): void {
  const { conflicts } = insertion.renderer;
  const templates = new Map(template?.members.map((member) => [member.key, member.value]));
  for (const member of container.members) {
    const child = changes.children.get(member.key);
    if (!child) continue;
    const { value } = member;
    if (isContainer(value)) {
      if (child.change) conflicts.push({ path: child.path, code: 'shapeDiffers' });
      const like = templates.get(member.key);
      writeContainer(insertion, value, like && isContainer(like) ? like : undefined, child);
    } else if (isText(insertion.target, container, changes.path.length, member) && child.change) {
      setText(insertion, value, child.change);
    } else conflicts.push(...shapeDiffers(child));
  }
  conflicts.push(...unplaced(container, template, changes));
  if (!template || template === container) return;
  if (template.kind !== container.kind) conflicts.push(...unplaced(container, undefined, changes));
  else if (container.kind === 'array') appendItems(insertion, container, template, changes);
  else insertMembers(insertion, container, template, changes);
}

/** The file's habits are those of the value itself where it has any. */
function setText({ target, renderer, edits }: Insertion, leaf: Leaf, change: Change): void {
  if (change.kind !== 'set' || change.text === leaf.text) return;
  const { offset, length } = leaf;
  const own = escapeHabits(target.text.slice(offset, offset + length));
  const nonAscii = own.nonAscii ?? renderer.habits.nonAscii;
  const habits = { slashes: own.slashes || renderer.habits.slashes, ...(nonAscii && { nonAscii }) };
  edits.push({ offset, length, content: literal(change.text, habits) });
}

function shapeDiffers(changes: ChangeTree): readonly Conflict[] {
  return pathsIn(changes).map((path) => ({ path, code: 'shapeDiffers' }));
}

/** A locale as root key, and a `@@locale` beside the texts, name the new file's locale. */
function renameLocale({ text, root, localeRoot }: JsonDocument, locale: string): Edit[] {
  const quoted = JSON.stringify(locale);
  const edits: Edit[] = [];
  if (localeRoot) {
    const { offset, keyEnd } = localeRoot;
    edits.push({ offset, length: keyEnd - offset, content: quoted });
  }
  const declared = root.members.find((member) => member.key === '@@locale')?.value;
  if (declared?.kind === 'string')
    edits.push({ offset: declared.offset, length: declared.length, content: quoted });
  return edits.filter(({ offset, length, content }) => text.slice(offset, offset + length) !== content);
}
