/** A half-open range of a text, in UTF-16 code units. */
export interface Span {
  readonly offset: number;
  readonly end: number;
}

/** A text and its comments, in the order of the text. */
interface Commented {
  readonly text: string;
  readonly comments: readonly Span[];
}

export function withoutComments({ text, comments }: Commented): string {
  if (comments.length === 0) return text;
  const starts = [0, ...comments.map(({ end }) => end)];
  return starts.map((start, index) => text.slice(start, comments[index]?.offset)).join('');
}
