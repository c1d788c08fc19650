import { createOptionsKeys, joinKey } from './memory.ts';
import { isMessage } from './message.ts';
import { type Frame, joinOuterSpace, splitOuterSpace } from './outerSpace.ts';
import { findTokens, hasLetters } from './placeholders.ts';
import type { Memory, Outcome, Segment, TextOptions } from './segment.ts';
import type { Token } from './token.ts';
import { verify } from './verify.ts';

/** A text to send, for all segments that are equal but for the white space around them. */
export interface Unit {
  /** Without outer white space. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly options: TextOptions;
  /** Equal for options that may share a request. */
  readonly optionsKey: string;
  readonly memoryKey: string;
  readonly targets: readonly Target[];
}

/** Where an answer goes: the index of the segment, and what stands around its text. */
export interface Target {
  readonly index: number;
  readonly frame: Frame;
}

export interface Preparation {
  /** What is to be sent, in the order of the segments. */
  readonly units: readonly Unit[];
  /** One per segment; absent for what is to be sent. */
  readonly outcomes: (Outcome | undefined)[];
}

/** Everything that happens to segments before any of them is sent. */
export function prepare(segments: readonly Segment[], memory?: Memory): Preparation {
  const outcomes: (Outcome | undefined)[] = segments.map(() => undefined);
  const units = collapse(segments, outcomes).filter((unit) => {
    const known = recall(unit, memory);
    if (known === undefined) return true;
    for (const { index, frame } of unit.targets) {
      outcomes[index] = { kind: 'translated', text: joinOuterSpace(known, frame) };
    }
    return false;
  });
  return { units, outcomes };
}

/** One unit for equal texts with equal options. What is not to be sent gets its outcome. */
function collapse(segments: readonly Segment[], outcomes: (Outcome | undefined)[]): readonly Unit[] {
  const units = new Map<string, Unit & { readonly targets: Target[] }>();
  const optionsKeyOf = createOptionsKeys();
  segments.forEach(({ text: original, options }, index) => {
    const { core: text, frame } = splitOuterSpace(original);
    const optionsKey = optionsKeyOf(options);
    const memoryKey = joinKey(optionsKey, text);
    const known = units.get(memoryKey);
    if (known !== undefined) {
      known.targets.push({ index, frame });
      return;
    }
    const tokens = findTokens(text);
    const outcome = settleUnsent(original, text, tokens);
    if (outcome !== undefined) outcomes[index] = outcome;
    else units.set(memoryKey, { text, tokens, options, optionsKey, memoryKey, targets: [{ index, frame }] });
  });
  return [...units.values()];
}

function settleUnsent(original: string, text: string, tokens: readonly Token[]): Outcome | undefined {
  if (!hasLetters(text, tokens)) return { kind: 'copied', text: original };
  if (isMessage(text)) return { kind: 'leftOut', finding: { code: 'messageSyntax' } };
  return undefined;
}

/** A remembered answer is verified as well: what remembers it may be a file. */
function recall(unit: Unit, memory: Memory | undefined): string | undefined {
  const known = memory?.get(unit.memoryKey);
  return known === undefined || verify(unit.text, known, unit.tokens) !== undefined ? undefined : known;
}
