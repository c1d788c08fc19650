/** Whether a target spells its keys as the source does: `a.b` may be `b` in `a`, or one key with a dot in it. */
import type { Entry, KeyPath } from '../formats/format.ts';
import { lazily } from './lazily.ts';

export type Standing =
  /** Has a text, under this path or under another spelling of it. */
  | 'present'
  /** The file would need a second spelling to hold the text at this path. */
  | 'otherSpelling'
  | 'missing';

/** The two ways to go on after a part of a path. */
const dot = 1;
const nested = 2;
const both = dot | nested;

/** A path as numbers: of its parts, whose keys may be divided in any way, and how each goes on. */
interface Spelled {
  readonly nodes: readonly number[];
  readonly steps: readonly number[];
}

/** A part counts by number, so that long keys with many dots take linear time too. */
class Parts {
  readonly #numbers = new Map<string, number>();

  spell(path: KeyPath): Spelled {
    const nodes: number[] = [];
    const steps: number[] = [];
    let parent = -1;
    for (const key of path) {
      if (nodes.length > 0) steps.push(nested);
      for (const [index, part] of key.split('.').entries()) {
        if (index > 0) steps.push(dot);
        parent = this.#number(`${parent}.${part}`);
        nodes.push(parent);
      }
    }
    return { nodes, steps };
  }

  #number(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** What one file shows of its spelling. */
class KeySpellings {
  /** The ways in which entries go on after a part, by part. */
  readonly #ways = new Map<number, number>();
  /** The spellings of a whole path, with the last text that is not '', by path. */
  readonly #ends = new Map<number, { readonly spellings: Set<string>; text: string }>();
  /** The ways in the whole file. */
  all = 0;

  constructor(entries: readonly Entry[], parts: Parts) {
    for (const { path, text } of entries) this.#add(parts.spell(path), text);
  }

  waysAfter(node: number): number {
    return this.#ways.get(node) ?? 0;
  }

  end(node: number | undefined) {
    return this.#ends.get(node ?? -1);
  }

  #add({ nodes, steps }: Spelled, text: string): void {
    for (const [index, step] of steps.entries()) {
      const node = nodes[index] ?? -1;
      this.#ways.set(node, this.waysAfter(node) | step);
      this.all |= step;
    }
    const last = nodes.at(-1) ?? -1;
    const end = this.#ends.get(last) ?? { spellings: new Set(), text: '' };
    end.spellings.add(steps.join(''));
    end.text ||= text;
    this.#ends.set(last, end);
  }
}

/** How paths of the source stand in the target. `exact` is the target's text at the very same path. */
export function standingsOf(
  source: readonly Entry[],
  target: readonly Entry[],
  exact: (path: KeyPath) => string | undefined,
): (path: KeyPath) => Standing {
  const isDivided = ({ path }: Entry) => path.some((key) => key.includes('.'));
  // Where no key has a dot, a path has one spelling.
  const hasSpellings = lazily(() => source.some(isDivided) || target.some(isDivided));
  // Most files hold all paths as the source spells them, and need no comparison.
  const spellings = lazily(() => {
    const parts = new Parts();
    return { parts, from: new KeySpellings(source, parts), to: new KeySpellings(target, parts) };
  });
  return (path) => {
    const own = exact(path);
    if (own) return 'present';
    if (target.length === 0 || !hasSpellings()) return 'missing';
    const { parts, from, to } = spellings();
    const spelled = parts.spell(path);
    const last = spelled.nodes.at(-1);
    // A source that holds both spellings means two texts.
    const other = (from.end(last)?.spellings.size ?? 0) > 1 ? undefined : to.end(last);
    if (other?.text) return 'present';
    if (own !== undefined) return 'missing';
    return other || needsOtherSpelling(spelled, from, to) ? 'otherSpelling' : 'missing';
  };
}

/** Where the source goes on in one way only, and the target only in the other: beside the entry, or anywhere. */
function needsOtherSpelling({ nodes, steps }: Spelled, from: KeySpellings, to: KeySpellings): boolean {
  const isOther = (step: number, inSource: number, inTarget: number) =>
    inSource === step && inTarget === both - step;
  return steps.some((step, index) => {
    const node = nodes[index] ?? -1;
    return isOther(step, from.waysAfter(node), to.waysAfter(node)) || isOther(step, from.all, to.all);
  });
}
