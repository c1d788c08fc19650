export interface Fault {
  readonly code:
    | 'empty'
    | 'whiteSpace'
    /** What must be preserved is missing from the output, or only the output has it. */
    | 'missing'
    | 'added'
    | 'braces'
    | 'unbalanced'
    | 'nesting'
    /** A pair of tags has lost its content. */
    | 'hollow'
    /** A mark that protected a placeholder on its way to the service. */
    | 'leftover'
    /** A different number of forms between pipes. */
    | 'forms'
    /** ICU: the output does not parse, or its choices differ from the source's. */
    | 'invalidMessage'
    | 'choices'
    | 'selectKeys'
    | 'exactCases'
    | 'categories'
    /** A plural whose forms are separate entries lacks forms of the target language. */
    | 'incompleteSet'
    /** A list lacks items of its source. */
    | 'incompleteList'
    /** An empty text was written for a source that is not empty. */
    | 'blank';
  readonly detail: string;
}

export function describeFaults(faults: readonly Fault[]): string {
  return faults.map(({ code, detail }) => `${code} ${detail}`.trim()).join('; ');
}
