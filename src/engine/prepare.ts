import { Assembly, type PartLocation } from './assembly.ts';
import { compose, type SharedCompositions } from './compose.ts';
import { createOptionsKeys, joinKey, type Remembering, rememberingOf } from './memory.ts';
import { messageSyntaxOf } from './message/messageSyntaxes.ts';
import { splitOuterSpace } from './outerSpace.ts';
import type { Part } from './part.ts';
import type { EngineDeps, Finding, Memory, Segment, TextOptions } from './segment.ts';
import { verify } from './verify.ts';

/** A text to send on behalf of all parts that are equal except for the white space around them. */
export interface Unit {
  readonly part: Part;
  /** The same text in other syntaxes that read it alike; the answer must be valid in each of them. */
  readonly twins: readonly Part[];
  readonly options: TextOptions;
  /** Equal for options that may share a request. */
  readonly optionsKey: string;
  readonly memoryKey: string;
  /** Undefined if the answer may outlive the session. */
  readonly keep: 'session' | undefined;
  readonly locations: readonly PartLocation[];
}

export interface Preparation {
  /** What to send, in the order of the segments. */
  readonly units: readonly Unit[];
  readonly assembly: Assembly;
}

export type PreparationDeps = Pick<EngineDeps, 'limits' | 'overheadBytes' | 'memory' | 'wordingOf'>;

type OpenUnit = Unit & { readonly twins: Part[]; readonly locations: PartLocation[] };

/** All work on segments that needs no request. */
export function prepare(segments: readonly Segment[], deps: PreparationDeps): Preparation {
  const assembly = new Assembly(segments.length);
  const units = collapse(segments, deps, assembly).filter((unit) => {
    const known = recall(unit, deps.memory);
    if (known === undefined) return true;
    for (const place of unit.locations) assembly.place(place, known);
    return false;
  });
  return { units, assembly };
}

/**
 * Remembers an answer that was not requested. A text that is sent in parts has no single answer, so it is skipped.
 */
export function remember(segment: Segment, answer: string, deps: PreparationDeps): void {
  const [only, ...others] = collapse([segment], deps, new Assembly(1));
  if (only && others.length === 0) deps.memory?.set(only.memoryKey, splitOuterSpace(answer).core, only.keep);
}

/** One unit for equal texts with equal options. Segments that need no request get their outcome here. */
function collapse(
  segments: readonly Segment[],
  { limits, overheadBytes, wordingOf }: PreparationDeps,
  assembly: Assembly,
): readonly OpenUnit[] {
  const units = new Map<string, OpenUnit>();
  const optionsKeyOf = createOptionsKeys();
  const room = new Map<string, number>();
  const rememberings = new Map<string, Remembering>();
  const shared: SharedCompositions = new Map();
  segments.forEach((segment, index) => {
    const { options } = segment;
    const optionsKey = optionsKeyOf(options);
    const maxBytes = room.get(optionsKey) ?? limits.bytes - overheadBytes('xml', options);
    room.set(optionsKey, maxBytes);
    const remembering = rememberings.get(optionsKey) ?? rememberingOf(options, wordingOf?.(options));
    rememberings.set(optionsKey, remembering);
    const composed = compose(segment, maxBytes, shared);
    if (composed.kind === 'leftOut') {
      assembly.leaveOut(index, composed.finding);
      return;
    }
    assembly.begin(index, composed.composition, segment.maxLength);
    for (const [number, part] of composed.composition.parts.entries()) {
      if (part.isTranslatable) {
        add(units, { part, options, optionsKey }, remembering, { segment: index, part: number });
      }
    }
  });
  return [...units.values()];
}

function add(
  units: Map<string, OpenUnit>,
  { part, options, optionsKey }: Pick<Unit, 'part' | 'options' | 'optionsKey'>,
  { keyOf, keep }: Remembering,
  place: PartLocation,
): void {
  const memoryKey = joinKey(keyOf(part.source) + variantOf(part), part.source);
  const key = `${part.tokens.map(({ start, end }) => `${start}-${end}`).join()}\n${memoryKey}`;
  const known = units.get(key);
  if (known === undefined) {
    units.set(key, { part, options, optionsKey, memoryKey, keep, twins: [], locations: [place] });
    return;
  }
  known.locations.push(place);
  const isNew = [known.part, ...known.twins].every(({ syntax }) => syntax.id !== part.syntax.id);
  if (isNew) known.twins.push(part);
}

/** What decides an answer besides text and options: how the syntax writes it, and the number it was made for. */
function variantOf({ syntax, sampled }: Part): string {
  const numbers = sampled?.samples.map(({ raw, digits }) => ` ${raw}=${digits}`).join('') ?? '';
  return `${messageSyntaxOf(syntax)?.variantOf(syntax) ?? ''}${numbers}`;
}

/** Remembered answers are verified too, because the memory may be a file. */
function recall({ part, twins, memoryKey }: Unit, memory: Memory | undefined): string | undefined {
  const known = memory?.get(memoryKey)?.trim();
  if (known === undefined) return undefined;
  return findDamage([part, ...twins], known) === undefined ? known : undefined;
}

/** The first finding of any part about a text as written in the file. */
export function findDamage(parts: readonly Part[], text: string): Finding | undefined {
  for (const { source, sourceTokens, syntax } of parts) {
    const finding = verify(source, text, sourceTokens, syntax);
    if (finding !== undefined) return finding;
  }
  return undefined;
}
