/** Where parts occur in a text, in one pass over it if there are many. */

/** Up to this many parts are found fastest one by one. */
const few = 16;

/** The offsets of each part, in order, without overlaps. */
export function placesOf(text: string, parts: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  return parts.size <= few
    ? new Map(Array.from(parts, (part) => [part, placesOfOne(text, part)]))
    : new Automaton(parts).placesIn(text);
}

function placesOfOne(text: string, part: string): readonly number[] {
  const places: number[] = [];
  if (part === '') return places;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) places.push(at);
  return places;
}

/** The Aho-Corasick algorithm. Each node represents a prefix of a part, and node 0 the empty prefix. */
class Automaton {
  readonly #parts: ReadonlySet<string>;
  /** The node after another one and a code unit, see `edge`. */
  readonly #edges = new Map<number, number>();
  /** The part that a node represents in full. */
  readonly #whole: (string | undefined)[] = [undefined];
  /** The node for the longest proper suffix of a node's text that is a prefix of a part. */
  readonly #shorter: number[] = [0];
  /** The first node along the chain of shorter nodes that represents a part in full; 0 if none does. */
  readonly #shorterWhole: number[] = [0];

  constructor(parts: ReadonlySet<string>) {
    this.#parts = parts;
    const longest = [...parts].reduce((most, { length }) => Math.max(most, length), 0);
    let open = Array.from(parts, (part) => ({ part, node: 0 }));
    // Level by level, because the shorter nodes must be complete.
    for (let depth = 0; depth < longest; depth++) {
      open = open.filter(({ part }) => part.length > depth);
      for (const one of open) {
        const unit = one.part.charCodeAt(depth);
        one.node = this.#edges.get(edge(one.node, unit)) ?? this.#add(one.node, unit);
        if (one.part.length === depth + 1) this.#whole[one.node] = one.part;
      }
    }
    for (let node = 1; node < this.#shorter.length; node++) {
      const shorter = this.#shorter[node] ?? 0;
      this.#shorterWhole[node] =
        this.#whole[shorter] === undefined ? (this.#shorterWhole[shorter] ?? 0) : shorter;
    }
  }

  #add(parent: number, unit: number): number {
    const shorter = parent === 0 ? 0 : this.#after(this.#shorter[parent] ?? 0, unit);
    const node = this.#shorter.push(shorter) - 1;
    this.#edges.set(edge(parent, unit), node);
    return node;
  }

  /** The node for the longest suffix of the text read so far, including the code unit, that is a prefix of a part. */
  #after(node: number, unit: number): number {
    for (let at = node; ; at = this.#shorter[at] ?? 0) {
      const next = this.#edges.get(edge(at, unit));
      if (next !== undefined || at === 0) return next ?? 0;
    }
  }

  placesIn(text: string): ReadonlyMap<string, readonly number[]> {
    const places = new Map(Array.from(this.#parts, (part): [string, number[]] => [part, []]));
    /** For each node, where the last place of its part ends. */
    const ends = new Int32Array(this.#shorter.length);
    for (let end = 1, node = 0; end <= text.length; end++) {
      node = this.#after(node, text.charCodeAt(end - 1));
      for (let at = node; at !== 0; at = this.#shorterWhole[at] ?? 0) {
        const part = this.#whole[at];
        if (part === undefined || end - part.length < (ends[at] ?? 0)) continue;
        ends[at] = end;
        places.get(part)?.push(end - part.length);
      }
    }
    return places;
  }
}

/** A number for a node and a code unit. */
function edge(node: number, unit: number): number {
  return node * 0x10000 + unit;
}
