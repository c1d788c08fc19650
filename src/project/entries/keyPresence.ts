/** Whether a target has the keys of its source, which it may spell differently: `a.b` may be `b` in `a`, or one key. */
import type { Entry, KeyPath } from '../../formats/format.ts';
import { lazily } from '../../lazily.ts';

export type KeyPresence =
  /** The target has a text at this path, or at another spelling of it. */
  | 'present'
  /** The target would need a second spelling to hold a text at this path. */
  | 'otherSpelling'
  | 'missing';

const dot = 1;
const nested = 2;
const both = dot | nested;

/** A path as numbers: its parts, divided at dots and between keys, and how the path continues after each of them. */
interface Spelled {
  readonly nodes: readonly number[];
  readonly steps: readonly number[];
}

/** Parts are numbered, so that long keys with many dots take linear time. */
class Parts {
  readonly #numbers = new Map<string, number>();
  readonly #textKey: string | undefined;

  /** @param textKey the last key of each path, which is left out */
  constructor(textKey: string | undefined) {
    this.#textKey = textKey;
  }

  spell(path: KeyPath): Spelled {
    const nodes: number[] = [];
    const steps: number[] = [];
    let parent = -1;
    const keys = path.at(-1) === this.#textKey ? path.slice(0, -1) : path;
    for (const key of keys) {
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

class KeySpellings {
  readonly #ways = new Map<number, number>();
  /** The spellings of a whole path and its first non-empty text, by the number of its last part. */
  readonly #ends = new Map<number, { readonly spellings: Set<string>; text: string }>();
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

/** The presence of the source's paths in the target. `exact` returns the target's text at exactly the given path. */
export function presenceAmong(
  source: readonly Entry[],
  target: readonly Entry[],
  exact: (path: KeyPath) => string | undefined,
): (path: KeyPath) => KeyPresence {
  const isDivided = ({ path }: Entry) => path.some((key) => key.includes('.'));
  // Without dots in any key, a path has only one spelling.
  const hasSpellings = lazily(() => source.some(isDivided) || target.some(isDivided));
  // Most files spell all paths like the source, and need no comparison.
  const spellings = lazily(() => {
    const parts = new Parts(sharedTextKey([...source, ...target]));
    return { parts, from: new KeySpellings(source, parts), to: new KeySpellings(target, parts) };
  });
  return (path) => {
    const own = exact(path);
    if (own) return 'present';
    if (target.length === 0 || !hasSpellings()) return 'missing';
    const { parts, from, to } = spellings();
    const spelled = parts.spell(path);
    const last = spelled.nodes.at(-1);
    // If the source has both spellings, they are two different texts.
    const other = (from.end(last)?.spellings.size ?? 0) > 1 ? undefined : to.end(last);
    if (other?.text) return 'present';
    if (own !== undefined) return 'missing';
    return other || needsOtherSpelling(spelled, from, to) ? 'otherSpelling' : 'missing';
  };
}

/**
 * The last key of all paths, such as `message` in WebExtensions: it is inside each message, so a message `a` has
 * nothing to do with a message `a.b`.
 */
function sharedTextKey(entries: readonly Entry[]): string | undefined {
  const key = entries[0]?.path.at(-1);
  return entries.every(({ path }) => path.length > 1 && path.at(-1) === key) ? key : undefined;
}

/** Whether the source continues only one way and the target only the other, after a part of the path or anywhere. */
function needsOtherSpelling({ nodes, steps }: Spelled, from: KeySpellings, to: KeySpellings): boolean {
  const isOther = (step: number, inSource: number, inTarget: number) =>
    inSource === step && inTarget === both - step;
  return steps.some((step, index) => {
    const node = nodes[index] ?? -1;
    return isOther(step, from.waysAfter(node), to.waysAfter(node)) || isOther(step, from.all, to.all);
  });
}
