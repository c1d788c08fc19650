/** What code lacks for the calls that have taken the place of texts, added where it belongs. */
import { composeEdits } from '../../formats/composeEdits.ts';
import { applyEdits, type Edit } from '../../formats/format.ts';
import type { Code } from '../code.ts';
import type { KeyIndex } from '../keyIndex.ts';
import { areNamed, type PlacedCall } from './extraction.ts';
import { type Body, introductionEdits } from './introductionEdits.ts';
import { type Missing, missingFor } from './introductions.ts';
import type { Sample, Way } from './ways.ts';

/** A key, and the edits that put it in place of a text. */
export interface NewCall {
  readonly name: string;
  readonly way: Way | undefined;
  /** The last one replaces the text itself. */
  readonly edits: readonly Edit[];
}

export interface Surroundings<Source> {
  /** The keys, with the new ones. */
  readonly index: KeyIndex<Source>;
  readonly source: Source;
  readonly samples: readonly Sample<Source>[];
  /** The body of the component around an offset of the code. */
  readonly bodyAt: (offset: number) => Promise<Body | undefined>;
  /** The line break that the file uses. */
  readonly eol: string;
  /** Lets other work continue. */
  readonly pause: () => Promise<void>;
}

/**
 * Adds an import once for the file, and a declaration once for each component, or once in the script of a file
 * that is one component.
 *
 * @param calls in the order of the code, without overlaps
 * @returns all edits to the code, in order, and what it still lacks because there is no certain place for it
 */
export async function withIntroductions<Source>(
  code: Code,
  calls: readonly NewCall[],
  surroundings: Surroundings<Source>,
): Promise<{ readonly edits: readonly Edit[]; readonly missing: readonly Missing[] }> {
  let added: readonly Edit[] = [];
  let current = code;
  const lacking: Lacking[] = [];
  for (const call of calls) {
    await surroundings.pause();
    const spot = spotIn(current, added, call);
    if (!missingAt(spot, surroundings)) continue;
    const body = await surroundings.bodyAt(call.edits[0]?.offset ?? 0);
    const moved = body && { ...body, start: movedBy(added, body.start) };
    const found = introduction(current, spot, moved, surroundings);
    if (found) {
      added = composeEdits(added, found);
      current = { ...code, text: applyEdits(code.text, added) };
    } else lacking.push({ call, isAsync: body?.isAsync === true });
  }
  const own = calls.flatMap(({ edits }) => edits);
  const all = inOrder([...added, ...own]);
  const isRight = all && areNamed(code, all, calls.flatMap(placedIn), surroundings);
  if (added.length === 0 || !isRight) [added, current] = [[], code];
  const left = isRight ? lacking : calls.map((call) => ({ call, isAsync: false }));
  return { edits: isRight ? all : own, missing: missingFrom(current, added, left, surroundings) };
}

interface Lacking {
  readonly call: NewCall;
  readonly isAsync: boolean;
}

/** One for each name. What was added for a later call may define the name that an earlier one needs. */
function missingFrom<Source>(
  code: Code,
  added: readonly Edit[],
  lacking: readonly Lacking[],
  surroundings: Surroundings<Source>,
): readonly Missing[] {
  const all = new Map<string, Missing>();
  for (const { call, isAsync } of lacking) {
    const missing = missingAt(spotIn(code, added, call), surroundings, isAsync);
    if (missing && !all.has(missing.name)) all.set(missing.name, missing);
  }
  return [...all.values()];
}

function placedIn({ name, edits }: Pick<NewCall, 'name' | 'edits'>): readonly PlacedCall[] {
  const call = edits.at(-1);
  return call ? [{ name, call }] : [];
}

/** A new call in code that has no other new calls, which would make its function seem to be known. */
interface Spot {
  readonly call: NewCall;
  readonly edits: readonly Edit[];
  readonly offset: number;
  /** The code with the call. */
  readonly after: Code;
}

/** @param added what the code has in addition to the code for which the call was made */
function spotIn({ path, text }: Code, added: readonly Edit[], call: NewCall): Spot {
  const edits = call.edits.map(({ offset, length, content }) => {
    const start = movedBy(added, offset);
    return { offset: start, length: movedBy(added, offset + length - 1) + 1 - start, content };
  });
  return { call, edits, offset: edits[0]?.offset ?? 0, after: { path, text: applyEdits(text, edits) } };
}

/** Where the character at an offset is after insertions. */
function movedBy(added: readonly Edit[], offset: number): number {
  return added.reduce((sum, one) => (one.offset <= offset ? sum + one.content.length : sum), offset);
}

function missingAt<Source>(
  { call: { way }, offset, after }: Spot,
  { samples, source }: Surroundings<Source>,
  isAsync = false,
): Missing | undefined {
  if (!way) return undefined;
  const alike = samples.filter((sample) => sample.way.open === way.open && sample.key.source === source);
  const others = {
    codes: [...new Set(alike.map((sample) => sample.code))],
    names: alike.map(({ key }) => key.name),
  };
  return missingFor(after, { offset, way, isAsync }, others);
}

/** @returns undefined if there is no certain place for what is missing, or if the call would no longer name its key */
function introduction<Source>(
  code: Code,
  spot: Spot,
  body: Body | undefined,
  surroundings: Surroundings<Source>,
): readonly Edit[] | undefined {
  const found = missingAt(spot, surroundings, body?.isAsync)?.introduction;
  const own = found && introductionEdits(code, spot.offset, found, { body, eol: surroundings.eol });
  const introduced = own && inOrder(own);
  const all = introduced && inOrder([...introduced, ...spot.edits]);
  return all && areNamed(code, all, placedIn({ ...spot.call, edits: spot.edits }), surroundings)
    ? introduced
    : undefined;
}

/** @returns undefined if they overlap */
function inOrder(edits: readonly Edit[]): readonly Edit[] | undefined {
  const sorted = edits.toSorted((one, other) => one.offset - other.offset);
  const isApart = sorted.every(({ offset }, index) => {
    const before = sorted[index - 1];
    return !before || before.offset + before.length <= offset;
  });
  return isApart ? sorted : undefined;
}
