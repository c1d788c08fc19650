import type { Entry } from '../format.ts';
import { ownIndent } from '../lines.ts';
import { roleIn } from '../nested/keyedForms.ts';
import { isContainer, type KeyedContainer, memberOf } from '../nested/tree.ts';
import { commentsOf } from '../yaml/comments.ts';
import { awaitsTranslation, isNoteKey } from './dialect.ts';
import type { TomlDocument } from './document.ts';
import { hashOf } from './hash.ts';
import type { Leaf } from './leaves.ts';
import type { Member } from './tree.ts';

export function entriesOf(document: TomlDocument): readonly Entry[] {
  const { file, leaves } = document;
  const remarkOn = remarks(document);
  const isWaiting = awaitsTranslation(file.path);
  return leaves.flatMap((leaf): readonly Entry[] => {
    const {
      node,
      path,
      list,
      message,
      isText,
      member: { table },
    } = leaf;
    if (!isText) return [];
    const description = message && noteIn(message, 'description');
    const context = [description, ...remarkOn(leaf)].filter(Boolean).join('\n');
    const plural =
      table &&
      path.length > 1 &&
      path.at(-1) === lastKey(leaf) &&
      roleIn(table, path, file.locale, isNoteKey);
    return [
      {
        path,
        text: node.value,
        range: { offset: node.offset, length: node.end - node.offset },
        ...(plural && { plural }),
        ...(list && { list }),
        ...(context !== '' && { context }),
        ...(isWaiting && isUntouched(leaf) && { stale: 'unused' as const }),
      },
    ];
  });
}

function lastKey({ member }: Leaf): string | undefined {
  return member.path.at(-1);
}

function noteIn(message: KeyedContainer, key: string): string | undefined {
  const node = memberOf(message, key)?.value;
  return node && 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}

/** Whether the text is still that of the source, from which the message's hash was made. */
function isUntouched({ message, node }: Leaf): boolean {
  if (!message) return false;
  const hash = noteIn(message, 'hash');
  return hash !== undefined && hash === hashOf(noteIn(message, 'description'), node.value);
}

/** The comments on a message's header, on the statement and on the line of the text. */
function remarks({
  text,
  comments,
  root,
  leaves,
}: TomlDocument): (leaf: Leaf) => readonly (string | undefined)[] {
  if (comments.length === 0) return () => [];
  const members = new Set<Member>();
  for (const section of root.members) {
    if (section.keyEnd > section.offset) members.add(section);
    for (const statement of section.value.members) members.add(statement);
  }
  for (const { member, statement } of leaves)
    if (member !== statement && ownIndent(text, member.offset) !== undefined) members.add(member);
  const sites = [...members].sort((one, other) => one.offset - other.offset);
  const found = commentsOf(text, sites.map(siteOf), comments);
  const byMember = new Map(sites.map((member, index) => [member, found[index]]));
  return ({ message, section, statement, member }) => [
    message && member === statement && statement.path.length === 1 ? byMember.get(section) : undefined,
    byMember.get(statement),
    member === statement ? undefined : byMember.get(member),
  ];
}

/** Comments inside brackets belong to the members in the brackets. */
function siteOf({ offset, keyEnd, value }: Member) {
  const end = isContainer(value) ? keyEnd : value.end;
  return { start: offset, range: { offset, length: end - offset } };
}
