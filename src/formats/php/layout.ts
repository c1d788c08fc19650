/** The layout of new members: as in JSON, with arrows, commas at the end, and keys that may be padded. */

import { groupBy } from '../../groupBy.ts';
import { wrapped } from '../inCode/wrap.ts';
import {
  type JsonLayout,
  type MemberLayout as JsonMemberLayout,
  layoutOf as jsonLayout,
  placeIn as jsonPlace,
  placeInside as jsonPlaceInside,
} from '../json/layout.ts';
import { blanksBefore, isBreak, ownIndent } from '../lines.ts';
import { isContainer } from '../nested/tree.ts';
import type { PhpDocument } from './document.ts';
import { type ContainerNode, type Member, statementsOf } from './tree.ts';

interface Arrows {
  readonly arrow: string;
  /** The width to which keys are padded to align the arrows, or 0. */
  readonly width: number;
}

interface Brackets {
  readonly open: string;
  readonly close: ')' | ']';
}

export interface PhpLayout extends JsonLayout, Arrows {
  readonly brackets: Brackets;
  /** A comma follows the last member if each is on a line of its own. */
  readonly endsWithComma: boolean;
  readonly quote: 'single' | 'double';
  /** The variable whose elements the file assigns, if it does. */
  readonly variable: string | undefined;
}

export interface MemberLayout extends JsonMemberLayout, Arrows {
  /** What new members are assigned to, if they are statements. */
  readonly variable: string | undefined;
}

export function layoutOf(document: PhpDocument, template: PhpDocument | undefined): PhpLayout {
  const own = shownBy(document);
  const model = template && shownBy(template);
  return {
    ...jsonLayout(document, template),
    gap: ' ',
    pad: '',
    unit: own.unit ?? model?.unit ?? '    ',
    arrow: own.arrow ?? model?.arrow ?? ' => ',
    width: 0,
    brackets: own.brackets ?? model?.brackets ?? bracketsOf(document.text, document.root),
    variable: document.root.variable,
    endsWithComma: own.endsWithComma ?? model?.endsWithComma ?? true,
    quote: own.quote ?? model?.quote ?? 'single',
  };
}

/** The place of new members in an existing container. @param outer the place of the container's siblings */
export function placeIn(
  text: string,
  container: ContainerNode,
  outer: MemberLayout,
  layout: PhpLayout,
): MemberLayout {
  const arrow = container.variable === undefined ? layout.arrow : ' = ';
  const arrows = arrowsIn(text, container) ?? { arrow, width: 0 };
  return { ...jsonPlace(text, container, outer, layout), ...arrows, variable: container.variable };
}

/** The place inside a new container, one level deeper, or of statements as in the template. */
export function placeInside(
  outer: MemberLayout,
  layout: PhpLayout,
  template?: PhpDocument,
  model?: ContainerNode,
): MemberLayout {
  const isAssigned = model?.variable !== undefined;
  if (isAssigned && outer.variable !== undefined) {
    const keys = model.variable.slice(template?.root.variable?.length);
    return { ...outer, variable: `${layout.variable}${keys}` };
  }
  const array = isAssigned ? undefined : model;
  const arrows = template && array && arrowsIn(template.text, array);
  const place = jsonPlaceInside(outer, template, array);
  return { ...place, arrow: layout.arrow, width: 0, ...arrows, variable: undefined };
}

/** Wraps members, laid out for `place`, in an array, or makes a sequence of statements. */
export function wrap(
  members: readonly string[],
  place: MemberLayout,
  closing: string,
  { brackets, endsWithComma }: PhpLayout,
): string {
  if (place.variable !== undefined)
    return members.join(`;${place.inline ? place.gap : place.eol + place.indent}`);
  return wrapped(members, place, closing, { ...brackets, pad: place.pad, endsWithComma });
}

export function padded(key: string, { arrow, width, variable }: MemberLayout): string {
  const start = variable === undefined ? key : `${variable}[${key}]`;
  return start + ' '.repeat(Math.max(0, width - start.length)) + arrow;
}

type Shown = {
  readonly [Name in 'unit' | 'arrow' | 'brackets' | 'endsWithComma' | 'quote']: PhpLayout[Name] | undefined;
};

/** What a file shows: the quotes that most of its strings have, and everything else from the first example. */
function shownBy({ text, root, sections }: PhpDocument): Shown {
  const counts = { single: 0, double: 0 };
  let arrow: string | undefined;
  let endsWithComma: boolean | undefined;
  let brackets: Brackets | undefined;
  const walk = (container: ContainerNode): void => {
    if (container.variable === undefined) {
      const last = container.members.at(-1);
      if (last && isBreak(text, blanksBefore(text, container.end - 1) - 1)) endsWithComma ??= last.comma >= 0;
      if (last) brackets ??= bracketsOf(text, container);
      arrow ??= arrowsIn(text, container)?.arrow;
    }
    for (const { value } of container.members) {
      if (value.kind === 'string' && (value.style === 'single' || value.style === 'double'))
        counts[value.style]++;
      if (isContainer(value)) walk(value);
    }
  };
  for (const section of sections) walk(section);
  const { single, double } = counts;
  const quote = single + double === 0 ? undefined : single >= double ? 'single' : 'double';
  return { unit: unitOf(text, root), arrow, brackets, endsWithComma, quote };
}

function unitOf(text: string, { members: [first] }: ContainerNode): string | undefined {
  return (first && ownIndent(text, first.offset)) || undefined;
}

function bracketsOf(text: string, { offset }: ContainerNode): Brackets {
  if (text[offset] === '[') return { open: '[', close: ']' };
  const word = /array[ \t]{0,9}\($/i.exec(text.slice(Math.max(0, offset - 20), offset + 1))?.[0] ?? 'array(';
  return { open: word, close: ')' };
}

/** What is between the keys and the values of a container, which are statements or members of an array. */
const arrows = { statement: /^[ \t]*(\])([ \t]*)(=)([ \t]*)$/, member: /^()([ \t]*)(=>)([ \t]*)$/ };

/** The arrows of a container, and the width of its keys if most arrows are aligned. */
function arrowsIn(text: string, { members, variable }: ContainerNode): Arrows | undefined {
  const pattern = variable === undefined ? arrows.member : arrows.statement;
  const keyed = members.filter(({ offset, keyEnd }) => keyEnd > offset).slice(0, mostCompared);
  const spaces = keyed.flatMap(statementsOf).flatMap((member) => {
    const { offset, keyEnd } = member;
    const [, bracket, blanks, sign, after] = pattern.exec(between(text, member)) ?? [];
    if (bracket === undefined || blanks === undefined || after === undefined) return [];
    return [{ blanks, after, sign, width: keyEnd - offset + bracket.length + blanks.length }];
  });
  const [first] = spaces;
  if (!first) return undefined;
  const [own = []] = [...groupBy(spaces, ({ width }) => width).values()].toSorted(byLength);
  const blanks = own.map((one) => one.blanks.length);
  const gap = Math.min(...blanks);
  const areAligned = own.length * 2 > spaces.length && Math.max(...blanks) > gap;
  if (!areAligned) return { arrow: `${first.blanks.slice(0, 1)}${first.sign}${first.after}`, width: 0 };
  return { arrow: `${' '.repeat(gap)}${first.sign}${first.after}`, width: (own[0]?.width ?? gap) - gap };
}

function byLength(one: readonly unknown[], other: readonly unknown[]): number {
  return other.length - one.length;
}

/** The text between a key and its value, without the word `array`. */
function between(text: string, { keyEnd, value }: Member): string {
  return text.slice(keyEnd, Math.min(value.offset, keyEnd + mostBetween)).replace(/array[ \t]*$/i, '');
}

const mostCompared = 20;
/** Code units. Bounds what is searched where a long comment separates a key from its value. */
const mostBetween = 200;
