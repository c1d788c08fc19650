import { createSyntax } from '../../../../src/engine/syntax/families.ts';
import type { Syntax } from '../../../../src/engine/syntax/syntax.ts';

interface Table {
  /** Defaults to the default syntax. */
  readonly syntax?: Syntax;
  /** A text and all of its listed tokens, which belong to the family. */
  readonly finds: readonly (readonly [text: string, ...raws: string[]])[];
  /** Texts without a token of the family. */
  readonly leaves: readonly string[];
}

/** By the id of the family. */
export type Tables = Readonly<Record<string, Table>>;

export const single = { with: [], without: [] } as const;
export const having = (family: string) => createSyntax({ ...single, with: [family] });
