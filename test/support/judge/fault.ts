/** What is wrong with a translation: a code, and the piece of text that shows it. */
export interface Fault {
  readonly code:
    | 'empty'
    | 'whiteSpace'
    /** A placeholder, tag, address … of the source is not in the output, or the other way round. */
    | 'missing'
    | 'added'
    | 'braces'
    | 'unbalanced'
    | 'nesting'
    /** A pair of tags has lost its content. */
    | 'hollow'
    /** A mark that protected a placeholder on its way to the service. */
    | 'leftover'
    /** Another number of forms between pipes. */
    | 'forms'
    /** ICU: the output does not parse, or its choices are not those of the source. */
    | 'invalidMessage'
    | 'choices'
    | 'selectKeys'
    | 'exactCases'
    | 'categories'
    /** A plural whose forms are entries of their own lacks forms of the target language. */
    | 'incompleteSet'
    /** A list lacks items that its source has. */
    | 'incompleteList'
    /** An empty text was written where the source has one. */
    | 'blank';
  readonly detail: string;
}

export function describeFaults(faults: readonly Fault[]): string {
  return faults.map(({ code, detail }) => `${code} ${detail}`.trim()).join('; ');
}
