/** The objects and texts that a module exports. */
import type { ContainerNode, StringNode } from './tree.ts';

export type ExportedNode = ContainerNode | StringNode;

/** A value, or the name of one. */
export type Given = ExportedNode | string | undefined;

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
}

export class Exports {
  readonly #locals = new Map<string, Given>();
  readonly #defaults: Given[] = [];
  readonly #named: { readonly name: string; readonly given: Given }[] = [];
  readonly #assigned: Given[] = [];

  declare(name: string, given: Given): void {
    this.#locals.set(name, given);
  }

  export(name: string, given: Given): void {
    if (name === 'default') this.#defaults.push(given);
    else this.#named.push({ name, given });
  }

  assign(given: Given): void {
    this.#assigned.push(given);
  }

  found(): Exported {
    const values = (all: readonly Given[]) => all.flatMap((one) => this.#resolve(one) ?? []);
    const named = this.#named.flatMap(({ name, given }) => {
      const node = this.#resolve(given);
      return node ? [{ name, node }] : [];
    });
    const names = new Map<ExportedNode, string>();
    for (const [name, given] of this.#locals) if (typeof given === 'object') names.set(given, name);
    for (const { name, node } of named) if (!names.has(node)) names.set(node, name);
    return { defaults: values(this.#defaults), named, assigned: values(this.#assigned), names };
  }

  #resolve(given: Given): ExportedNode | undefined {
    if (typeof given !== 'string') return given;
    const local = this.#locals.get(given);
    // The value of a name may be another name.
    return typeof local === 'string' ? this.#value(local) : local;
  }

  #value(name: string): ExportedNode | undefined {
    const local = this.#locals.get(name);
    return typeof local === 'string' ? undefined : local;
  }
}
