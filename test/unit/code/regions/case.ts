/** Code with a cursor, marked by `‸`, and the region that the cursor means. */
export interface Case {
  readonly code: string;
  /** Kind, language, other properties and text, such as `string css code: "x"`; undefined if it means none. */
  readonly means: string | undefined;
}

/** @param pairs parts of the code, each with a cursor and its meaning */
export const all = (
  code: string,
  ...pairs: readonly (readonly [string, string | undefined])[]
): readonly Case[] =>
  pairs.map(([at, means]) => {
    if (code.split(at.replace('‸', '')).length !== 2)
      throw new Error(`${at} does not occur exactly once in ${code}`);
    return { code: code.replace(at.replace('‸', ''), () => at), means };
  });

/** By language. */
export type Cases = Readonly<Record<string, readonly Case[]>>;
