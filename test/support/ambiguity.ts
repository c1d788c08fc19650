/**
 * Finds expressions that take exponential time. If a text leads from a position of the expression back to the same one
 * in two ways, each repetition of the text doubles the number of ways. Assertions are ignored in the search, so the
 * expression is then run on the texts found.
 */
import { type CharSet, type Concatenation, type Element, JS } from 'refa';

export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** A piece of text that can be read in two ways, and the text that must precede it. */
interface Repeatable {
  readonly start: string;
  readonly piece: string;
}

export function exponentialTexts(expression: Expression): readonly string[] {
  return repeatablesIn(expression).flatMap((repeatable) => slowText(expression, repeatable) ?? []);
}

/** A quantifier whose maximum is at least this counts as unlimited. */
const many = 8;

interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isOptional: boolean;
}

const nothing: Part = { first: [], last: [], isOptional: true };

/** The positions of an expression's character classes, and which of them may follow each other. */
class Positions {
  readonly classes: CharSet[] = [];
  readonly following: Set<number>[] = [];
  readonly first: readonly number[];

  constructor({ source, flags }: Expression) {
    const parser = JS.Parser.fromLiteral({ source, flags });
    // An optimised expression may read texts in fewer ways.
    const options = { assertions: 'ignore', backreferences: 'disable', disableOptimizations: true } as const;
    const { expression } = parser.parse(options);
    this.first = this.#anyOf(expression.alternatives).first;
  }

  #anyOf(alternatives: readonly Concatenation[]): Part {
    const parts = alternatives.map(({ elements }) => elements.map((one) => this.#element(one)));
    const joined = parts.map((own) => own.reduce((before, part) => this.#joined(before, part), nothing));
    return {
      first: joined.flatMap(({ first }) => first),
      last: joined.flatMap(({ last }) => last),
      isOptional: joined.some(({ isOptional }) => isOptional),
    };
  }

  #element(element: Element): Part {
    switch (element.type) {
      case 'CharacterClass': {
        const position = this.classes.push(element.characters) - 1;
        this.following.push(new Set());
        return { first: [position], last: [position], isOptional: false };
      }
      case 'Alternation':
        return this.#anyOf(element.alternatives);
      case 'Quantifier': {
        let whole = nothing;
        for (let count = 0; count < (element.max < many ? element.max : 1); count++) {
          const part = this.#anyOf(element.alternatives);
          const isOptional = part.isOptional || count >= element.min;
          whole = this.#joined(whole, { ...part, isOptional });
        }
        if (element.max >= many) this.#joined(whole, whole);
        return whole;
      }
      default:
        return nothing;
    }
  }

  #joined(before: Part, part: Part): Part {
    for (const one of before.last) for (const other of part.first) this.following[one]?.add(other);
    return {
      first: before.isOptional ? [...before.first, ...part.first] : before.first,
      last: part.isOptional ? [...before.last, ...part.last] : part.last,
      isOptional: before.isOptional && part.isOptional,
    };
  }
}

interface Graph {
  readonly size: number;
  next(node: number): readonly number[];
}

/** The strongly connected component of each node (Tarjan's algorithm without recursion). */
function componentsOf({ size, next }: Graph): readonly number[] {
  const component = new Array<number>(size).fill(-1);
  const order = new Array<number>(size).fill(-1);
  const lowest = new Array<number>(size).fill(-1);
  const open: number[] = [];
  let visited = 0;
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    const trail = [{ node: root, others: next(root), at: -1 }];
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const { node, others } = top;
      if (top.at === -1) {
        order[node] = lowest[node] = visited++;
        open.push(node);
      }
      const other = others[++top.at];
      if (other === undefined) {
        trail.pop();
        const parent = trail.at(-1)?.node ?? node;
        lowest[parent] = Math.min(lowest[parent] ?? 0, lowest[node] ?? 0);
        if (lowest[node] !== order[node]) continue;
        for (const one of open.splice(open.lastIndexOf(node))) component[one] = node;
      } else if (order[other] === -1) trail.push({ node: other, others: next(other), at: -1 });
      else if (component[other] === -1) lowest[node] = Math.min(lowest[node] ?? 0, order[other] ?? 0);
    }
  }
  return component;
}

/** A shortest path from one of the nodes `start` to `end`, including both. */
function pathTo(start: readonly number[], end: number, next: Graph['next']): readonly number[] {
  const before = new Map<number, number | undefined>(start.map((node) => [node, undefined]));
  for (const node of before.keys()) {
    if (node === end) break;
    for (const other of next(node)) if (!before.has(other)) before.set(other, node);
  }
  const path: number[] = [];
  for (let at: number | undefined = end; at !== undefined; at = before.get(at)) path.unshift(at);
  return path;
}

/** Pairs of positions, equal or not, that the same text can lead to. */
class Pairs implements Graph {
  readonly #positions: Positions;
  readonly #component: readonly number[];
  readonly #numbers = new Map<number, number>();
  readonly #next: (readonly number[])[] = [];
  readonly all: (readonly [one: number, other: number, shared: CharSet])[] = [];

  constructor(positions: Positions) {
    const { classes, following } = positions;
    this.#positions = positions;
    this.#component = componentsOf({ size: classes.length, next: (node) => [...(following[node] ?? [])] });
    for (const position of classes.keys()) this.#number(position, position);
    for (let node = 0; node < this.all.length; node++) this.#next.push(this.#after(node));
  }

  get size(): number {
    return this.all.length;
  }

  readonly next = (node: number): readonly number[] => this.#next[node] ?? [];

  #after(node: number): readonly number[] {
    const [one = 0, other = 0] = this.all[node] ?? [];
    return this.#inLoop(one).flatMap((first) =>
      this.#inLoop(other).flatMap((second) => this.#number(first, second) ?? []),
    );
  }

  /** The positions that may follow this one and lead back to it. */
  #inLoop(position: number): readonly number[] {
    const following = [...(this.#positions.following[position] ?? [])];
    return following.filter((next) => this.#component[next] === this.#component[position]);
  }

  #number(one: number, other: number): number | undefined {
    const { classes } = this.#positions;
    const key = one * classes.length + other;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known === -1 ? undefined : known;
    const [own, second] = [classes[one], classes[other]];
    const shared = own && second && (one === other ? own : own.intersect(second));
    const number = shared && !shared.isEmpty ? this.all.push([one, other, shared]) - 1 : -1;
    this.#numbers.set(key, number);
    return number === -1 ? undefined : number;
  }
}

function repeatablesIn(expression: Expression): readonly Repeatable[] {
  const positions = new Positions(expression);
  const pairs = new Pairs(positions);
  const component = componentsOf(pairs);
  const singles = new Map<number, number>();
  const doubles = new Map<number, number>();
  for (const [node, [one, other]] of pairs.all.entries()) {
    const nodes = one === other ? singles : doubles;
    // One of each is enough for a component.
    if (!nodes.has(component[node] ?? -1)) nodes.set(component[node] ?? -1, node);
  }
  return [...doubles].flatMap(([own, double]): readonly Repeatable[] => {
    const single = singles.get(own);
    if (single === undefined) return [];
    const away = pathTo(pairs.next(single), double, pairs.next);
    const back = pathTo(pairs.next(double), single, pairs.next);
    const piece = [...away, ...back].map((node) => characterOf(pairs.all[node]?.[2])).join('');
    const start = pathTo(positions.first, pairs.all[single]?.[0] ?? 0, (position) => [
      ...(positions.following[position] ?? []),
    ]);
    return [{ start: start.map((position) => characterOf(positions.classes[position])).join(''), piece }];
  });
}

function characterOf(set: CharSet | undefined): string {
  const likely = [...'ab1 \n\\([<'].find((character) => set?.has(character.charCodeAt(0)));
  return likely ?? String.fromCodePoint(set?.ranges[0]?.min ?? 0);
}

/** Ends that keep most expressions from matching. */
const ends = [...'\0!()[]{}<>"\'\\a\n', ' b', '\n\n', '\u{1f600}', ''];
const enoughMs = 100;

function slowText({ source, flags }: Expression, { start, piece }: Repeatable): string | undefined {
  const expression = new RegExp(source, `${flags.replace(/[gy]/g, '')}y`);
  const isSlow = (text: string) => {
    const before = process.threadCpuUsage();
    expression.lastIndex = 0;
    expression.test(text);
    return process.threadCpuUsage(before).user > 1000 * enoughMs;
  };
  for (const end of ends) {
    for (let count = 10; count <= 26; count += 2) {
      const text = start + piece.repeat(count) + end;
      // The expression is compiled during the first run.
      if (isSlow(text) && isSlow(text)) return text;
    }
  }
  return undefined;
}
