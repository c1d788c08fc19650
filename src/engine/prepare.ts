import { Assembly, type PartLocation } from './assembly.ts';
import { compose, type SharedCompositions } from './compose.ts';
import { createOptionsKeys, joinKey, type Remembering, rememberingOf } from './memory.ts';
import { messageSyntaxOf } from './message/messageSyntaxes.ts';
import { splitOuterSpace } from './outerSpace.ts';
import type { Part } from './part.ts';
import type { EngineDeps, Finding, Memory, Segment, TextOptions } from './segment.ts';
import { verify } from './verify.ts';

/** A text to send on behalf of all parts that are equal except for their frames. */
export interface Unit {
  readonly part: Part;
  /** The same text in other syntaxes that read it alike; the answer must be valid in each of them. */
  readonly twins: readonly Part[];
  readonly options: TextOptions;
  /** Equal for options that may share a request. */
  readonly optionsKey: string;
  /** The part of the memory's key before the text. Whole keys, each longer than its text, are not kept. */
  readonly keyStart: string;
  /** Undefined if the answer may outlive the session. */
  readonly keep: 'session' | undefined;
  readonly locations: readonly PartLocation[];
}

export type PreparationDeps = Pick<
  EngineDeps,
  'limits' | 'overheadBytes' | 'memory' | 'wordingOf' | 'stageSize'
>;

type OpenUnit = Unit & { twins: readonly Part[]; readonly locations: PartLocation[] };

/** The units in the order of their first parts, and all of them by the start of their key, then by tokens and text. */
interface Units {
  readonly all: OpenUnit[];
  readonly byKey: Map<string, Map<string, OpenUnit>>;
}

/** Shared by most units. */
const noTwins: readonly Part[] = [];

/** Does all work that needs no request, and returns what to send, in the order of the segments. */
export function prepare(segments: readonly Segment[], deps: PreparationDeps): readonly Unit[] {
  const all = { segments, indices: segments.keys(), shared: new Map() };
  return prepareInto(new Assembly(segments.length), all, deps);
}

export interface SomeSegments {
  readonly segments: readonly Segment[];
  /** In ascending order. */
  readonly indices: Iterable<number>;
  /** Collects the compositions that other languages can use. */
  readonly shared: SharedCompositions;
}

/** Like `prepare`, for some segments of a run; their parts and outcomes go to `assembly`. */
export function prepareInto(assembly: Assembly, some: SomeSegments, deps: PreparationDeps): readonly Unit[] {
  return collapse(assembly, some, deps).filter((unit) => {
    const known = recall(unit, deps.memory);
    if (known === undefined) return true;
    for (const place of unit.locations) assembly.place(place, known);
    return false;
  });
}

/** Remembers an answer that was not requested, unless the text is sent in parts and so has no single answer. */
export function remember(segment: Segment, answer: string, deps: PreparationDeps): void {
  const assembly = new Assembly(1);
  const [unit] = collapse(assembly, { segments: [segment], indices: [0], shared: new Map() }, deps);
  if (!unit) return;
  const { core } = splitOuterSpace(answer);
  for (const place of unit.locations) assembly.place(place, core);
  const [outcome] = assembly.outcomes;
  if (outcome?.kind === 'translated' && splitOuterSpace(outcome.text).core === core) {
    deps.memory?.set(memoryKeyOf(unit), core, unit.keep);
  }
}

export function memoryKeyOf({ keyStart, part }: Pick<Unit, 'keyStart' | 'part'>): string {
  return joinKey(keyStart, part.source);
}

/** One unit for parts with equal tokens and equal memory keys. Segments without any unit get their outcomes here. */
function collapse(
  assembly: Assembly,
  { segments, indices, shared }: SomeSegments,
  { limits, overheadBytes, wordingOf }: PreparationDeps,
): readonly OpenUnit[] {
  const units: Units = { all: [], byKey: new Map() };
  const optionsKeyOf = createOptionsKeys();
  const room = new Map<string, number>();
  const rememberings = new Map<string, Remembering>();
  for (const index of indices) {
    const segment = segments[index];
    if (!segment) continue;
    const { options } = segment;
    const optionsKey = optionsKeyOf(options);
    const maxBytes = room.get(optionsKey) ?? limits.bytes - overheadBytes('xml', options);
    room.set(optionsKey, maxBytes);
    const remembering = rememberings.get(optionsKey) ?? rememberingOf(options, wordingOf?.(options));
    rememberings.set(optionsKey, remembering);
    const composed = compose(segment, maxBytes, shared);
    if (composed.kind === 'leftOut') {
      assembly.leaveOut(index, composed.finding);
      continue;
    }
    assembly.begin(index, composed.composition, segment.maxLength);
    for (const [number, part] of composed.composition.parts.entries()) {
      if (part.isTranslatable) {
        add(units, { part, options, optionsKey }, remembering, { segment: index, part: number });
      }
    }
  }
  return units.all;
}

function add(
  { all, byKey }: Units,
  { part, options, optionsKey }: Pick<Unit, 'part' | 'options' | 'optionsKey'>,
  { keyOf, keep }: Remembering,
  place: PartLocation,
): void {
  const keyStart = keyOf(part.source) + variantOf(part);
  const alike = byKey.get(keyStart) ?? new Map<string, OpenUnit>();
  byKey.set(keyStart, alike);
  const key = `${part.tokens.map(({ start, end }) => `${start}-${end}`).join()}\n${part.source}`;
  const known = alike.get(key);
  if (known === undefined) {
    const unit = { part, options, optionsKey, keyStart, keep, twins: noTwins, locations: [place] };
    alike.set(key, unit);
    all.push(unit);
    return;
  }
  known.locations.push(place);
  const isNew = [known.part, ...known.twins].every(({ syntax }) => syntax.id !== part.syntax.id);
  if (isNew) known.twins = [...known.twins, part];
}

/** What affects an answer besides text and options: how the syntax writes it, and the sample numbers. */
function variantOf({ syntax, sampled }: Part): string {
  const numbers = sampled?.samples.map(({ raw, digits }) => ` ${raw}=${digits}`).join('') ?? '';
  return `${messageSyntaxOf(syntax)?.variantOf(syntax) ?? ''}${numbers}`;
}

/** Remembered answers are verified too, because the memory may be a file. */
function recall(unit: Unit, memory: Memory | undefined): string | undefined {
  const known = memory?.get(memoryKeyOf(unit))?.trim();
  if (known === undefined) return undefined;
  return findDamage([unit.part, ...unit.twins], known) === undefined ? known : undefined;
}

/** The first finding of any part about a text as written in the file. */
export function findDamage(parts: readonly Part[], text: string): Finding | undefined {
  for (const { source, sourceTokens, syntax } of parts) {
    const finding = verify(source, text, sourceTokens, syntax);
    if (finding !== undefined) return finding;
  }
  return undefined;
}
