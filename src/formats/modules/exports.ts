/** The objects and texts that a module exports. */
import type { ContainerNode, StringNode } from './tree.ts';

export type ExportedNode = ContainerNode | StringNode;

/** What another module exports. */
export interface Elsewhere {
  readonly kind: 'elsewhere';
  /** The module, as the import spells it. */
  readonly from: string;
}

/** A value, or the name of one; undefined if the value is unknown. */
export type Given = ExportedNode | Elsewhere | string | undefined;

export interface NamedExport {
  readonly name: string;
  readonly node: ExportedNode;
}

export interface Exported {
  readonly defaults: readonly ExportedNode[];
  readonly named: readonly NamedExport[];
  /** Assigned to something that is not an export. */
  readonly assigned: readonly ExportedNode[];
  /** The names of the values in this module. */
  readonly names: ReadonlyMap<ExportedNode, string>;
  /** Names that may stand for something other than the value that they were declared with. */
  readonly uncertain: ReadonlySet<string>;
  /**
   * The first module from which an export of this one comes; undefined if there is none, or if the content of any
   * export is unknown, such as the result of a call.
   */
  readonly passedOn: string | undefined;
}

export class Exports {
  readonly #locals = new Map<string, Given>();
  readonly #defaults: Given[] = [];
  readonly #named: { readonly name: string; readonly given: Given }[] = [];
  readonly #assigned: Given[] = [];
  readonly #uncertain = new Set<string>();
  /** Names that cannot hold texts: those of types, and of values such as `true`. */
  readonly #withoutTexts = new Set(['true', 'false', 'null', 'undefined']);

  declareType(name: string): void {
    this.#withoutTexts.add(name);
  }

  declare(name: string, given: Given): void {
    if (this.#locals.has(name)) this.doubt(name);
    this.#locals.set(name, given);
  }

  /** Notes that a name may stand for something other than its declared value. */
  doubt(name: string): void {
    this.#uncertain.add(name);
  }

  export(name: string, given: Given): void {
    if (name === 'default') this.#defaults.push(given);
    else this.#named.push({ name, given });
  }

  assign(given: Given): void {
    this.#assigned.push(given);
  }

  found(): Exported {
    const values = (all: readonly Given[]) => all.flatMap((one) => own(this.#resolve(one)) ?? []);
    const named = this.#named.flatMap(({ name, given }) => {
      const node = own(this.#resolve(given));
      return node ? [{ name, node }] : [];
    });
    const names = new Map<ExportedNode, string>();
    for (const [name, given] of this.#locals) {
      const node = own(given);
      if (node) names.set(node, name);
    }
    for (const { name, node } of named) if (!names.has(node)) names.set(node, name);
    return {
      defaults: values(this.#defaults),
      named,
      assigned: values(this.#assigned),
      names,
      uncertain: this.#uncertain,
      passedOn: this.#passedOn(),
    };
  }

  #passedOn(): string | undefined {
    const given = [...this.#defaults, ...this.#named.map((one) => one.given)];
    const resolved = given.filter((one) => !this.#isWithoutTexts(one)).map((one) => this.#resolve(one));
    // Whatever else is exported, such as the result of a call, may contain texts.
    if (resolved.includes(undefined)) return undefined;
    return resolved.find((one) => one?.kind === 'elsewhere')?.from;
  }

  #isWithoutTexts(given: Given): boolean {
    return typeof given === 'string' && !this.#locals.has(given) && this.#withoutTexts.has(given);
  }

  #resolve(given: Given): ExportedNode | Elsewhere | undefined {
    if (typeof given !== 'string') return given;
    const local = this.#locals.get(given);
    // The value of a name may be another name.
    const value = typeof local === 'string' ? this.#locals.get(local) : local;
    return typeof value === 'string' ? undefined : value;
  }
}

function own(given: Given): ExportedNode | undefined {
  return typeof given === 'object' && given.kind !== 'elsewhere' ? given : undefined;
}
