/** Prints new members of PHP files. */
import { commentsAbove } from '../inCode/comments.ts';
import type { Printer } from '../nested/print.ts';
import { isContainer } from '../nested/tree.ts';
import type { PhpDocument } from './document.ts';
import { type MemberLayout, type PhpLayout, padded, placeInside, wrap } from './layout.ts';
import { modelOf, spell } from './spell.ts';
import { type ContainerNode, isKnownKey, type Member, type PhpNode } from './tree.ts';

export interface PhpKinds {
  readonly container: ContainerNode;
  readonly document: PhpDocument;
  readonly place: MemberLayout;
}

interface Printing {
  readonly document: PhpDocument;
  readonly layout: PhpLayout;
}

export function printerOf(printing: Printing): Printer<PhpKinds> {
  const { layout } = printing;
  return {
    conflicts: [],
    inside: (outer, _kind, model) => placeInside(outer, layout, model?.document, model?.container),
    text: (text, place, model) => printText(layout, text, place, model),
    copy: ({ document, member }, place) => copyNode(printing, document, member, place),
    member: (key, value, place, model) => {
      if (!model) return padded(printKey(layout, key, place), place) + value;
      const { document, member } = model;
      // The printed value is already a sequence of statements.
      if (place.variable !== undefined && hasStatements(member)) return value;
      return (
        commentsAbove(printing.document, document, member.offset, place) +
        padded(keyIn(document, member), place) +
        value
      );
    },
    item: (value) => value,
    wrap: (_kind, printed, inner, outer) => wrap(printed, inner, outer.indent, layout),
  };
}

interface MemberModel {
  readonly document: PhpDocument;
  readonly member: Member;
}

function printText(
  layout: PhpLayout,
  text: string,
  { eol }: MemberLayout,
  model: MemberModel | undefined,
): string {
  const node = model?.member.value;
  if (!model || node?.kind !== 'string') return spell(text, { style: layout.quote, raw: '' }, eol);
  const own = modelOf(model.document.text, node);
  const isQuoted = own.style === 'single' || own.style === 'double';
  // Quotes are those of the file, unless the template spells the text on several lines.
  const isNeeded = !isQuoted || /[\r\n]/.test(own.raw);
  return spell(text, isNeeded ? own : { style: layout.quote, raw: '' }, eol);
}

function printKey({ quote }: PhpLayout, key: string, { eol }: MemberLayout): string {
  return spell(key, { style: quote, raw: '' }, eol);
}

/** The key as the template spells it, or its number. */
function keyIn({ text }: PhpDocument, { key, keyOffset, keyEnd }: Member): string {
  return keyEnd > keyOffset ? text.slice(keyOffset, keyEnd) : key;
}

function hasStatements({ value }: Member): boolean {
  return isContainer<PhpNode>(value) && value.variable !== undefined;
}

/** Spells a value without texts as the template does; undefined if it may mean something else in the file. */
function copyNode(
  printing: Printing,
  document: PhpDocument,
  member: Member,
  place: MemberLayout,
): string | undefined {
  if (!canCopy(printing.document, document, member)) return undefined;
  const { value } = member;
  if (!isContainer<PhpNode>(value)) {
    const raw = document.text.slice(value.offset, value.end);
    return value.kind === 'string' ? spell(value.value, modelOf(document.text, value), place.eol) : raw;
  }
  const { layout } = printing;
  const inner = placeInside(place, layout, document, value);
  const members = value.members.flatMap((one) => {
    const printed = copyNode(printing, document, one, inner);
    if (printed === undefined) return [];
    if (value.kind === 'array' || (inner.variable !== undefined && hasStatements(one))) return [printed];
    return [padded(keyIn(document, one), inner) + printed];
  });
  if (value.kind === 'array' && members.length < value.members.length) return undefined;
  return wrap(members, inner, place.indent, layout);
}

/**
 * Whether a member means the same in both files. Names do if both files have the same imports, but the variable with
 * the texts may be another one.
 */
export function canCopy(own: PhpDocument, document: PhpDocument, member: Member): boolean {
  if (!isKnownKey(member)) return false;
  const { value, isNamed, key } = member;
  const code = value.kind === 'literal' ? document.text.slice(value.offset, value.end) : '';
  const { variable } = document.root;
  if (variable !== undefined && variable !== own.root.variable && code.includes(variable)) return false;
  if (own.imports === document.imports) return true;
  if (isNamed && !key.startsWith('\\')) return false;
  return code === '' || /^(?:[-+]?[\d._]+|true|false|null)$/i.test(code);
}
