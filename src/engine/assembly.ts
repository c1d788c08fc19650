import { codePoints } from './codePoints.ts';
import type { Composition } from './composition.ts';
import { joinOuterSpace } from './outerSpace.ts';
import type { Finding, Outcome } from './segment.ts';

/** Where an answer belongs: the index of a segment in its run, and of a part in its composition. */
export interface PartLocation {
  readonly segment: number;
  readonly part: number;
}

export type Facts = Pick<Extract<Outcome, { kind: 'translated' }>, 'detectedSource' | 'repaired'>;

const noFacts: Facts = {};

interface Pending {
  readonly maxLength: number;
  readonly composition: Composition;
  /** The finished texts with outer white space; undefined while an answer is awaited. */
  readonly texts: (string | undefined)[];
  awaited: number;
  facts: Facts;
}

/** Reassembles segments as the answers to their parts arrive. */
export class Assembly {
  /** One per segment; undefined until it is finished. */
  readonly outcomes: (Outcome | undefined)[];
  readonly #pending = new Map<number, Pending>();
  #settled: number[] = [];
  #done = 0;

  constructor(segments: number) {
    this.outcomes = Array.from({ length: segments }, () => undefined);
  }

  get done(): number {
    return this.#done;
  }

  /** The segments that have received their outcomes since the last call. */
  takeSettled(): readonly number[] {
    const settled = this.#settled;
    this.#settled = [];
    return settled;
  }

  /** Parts without anything to translate serve as their own answers. */
  begin(segment: number, composition: Composition, maxLength = Number.POSITIVE_INFINITY): void {
    const texts = composition.parts.map(({ isTranslatable, source, frame }) =>
      isTranslatable ? undefined : joinOuterSpace(source, frame),
    );
    const awaited = texts.filter((text) => text === undefined).length;
    const pending = { composition, texts, awaited, facts: noFacts, maxLength };
    if (awaited === 0) this.#finish(segment, pending, 'copied');
    else this.#pending.set(segment, pending);
  }

  /** Forgets the given segments that have no outcome; they must be begun again. */
  suspend(segments: readonly number[]): void {
    for (const segment of segments) this.#pending.delete(segment);
  }

  /** @param text the finished part without outer white space */
  place({ segment, part }: PartLocation, text: string, facts: Facts = {}): void {
    const pending = this.#pending.get(segment);
    const frame = pending?.composition.parts[part]?.frame;
    if (pending === undefined || frame === undefined || pending.texts[part] !== undefined) return;
    pending.texts[part] = joinOuterSpace(text, frame);
    pending.awaited--;
    // The first answer with a detected language decides it; a repair of any part counts.
    pending.facts = { ...facts, ...pending.facts };
    if (pending.awaited === 0) this.#finish(segment, pending, 'translated');
  }

  /** One missing part leaves out the whole segment. */
  leaveOut(segment: number, finding: Finding): void {
    this.#settle(segment, { kind: 'leftOut', finding });
  }

  #finish(segment: number, pending: Pending, kind: 'copied' | 'translated'): void {
    const assembled = pending.composition.assemble(pending.texts.map((text) => text ?? ''));
    if (assembled.kind === 'leftOut') {
      this.#settle(segment, assembled);
      return;
    }
    const { text } = assembled;
    const characters = codePoints(text);
    if (characters > pending.maxLength) {
      this.leaveOut(segment, { code: 'overLength', characters, limit: pending.maxLength });
      return;
    }
    this.#settle(segment, kind === 'copied' ? { kind, text } : { kind, text, ...pending.facts });
  }

  #settle(segment: number, outcome: Outcome): void {
    this.#pending.delete(segment);
    if (this.outcomes[segment] !== undefined) return;
    this.outcomes[segment] = outcome;
    this.#settled.push(segment);
    this.#done++;
  }
}
