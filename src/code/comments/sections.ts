/** Docstring sections in the Google, NumPy and reStructuredText styles. */

const names =
  'Args|Arguments|Parameters|Params|Other Parameters|Keyword Args|Keyword Arguments|Kwargs|Returns?|Yields?|Receives|Raises|Throws|' +
  'Except|Exceptions|Warns|Warnings?|Attributes|Methods|Properties|Notes?|See Also|References|Examples?|Todo|Usage|Side Effects|' +
  'Caution|Danger|Error|Hint|Important|Tip|Attention';
const google = new RegExp(`^(?:${names}):$`);
const numpy = new RegExp(`^(?:${names})$`);

const item = /^(?:\*{1,2})?[\w.]+(?:[ \t]?\([^()]*(?:\([^()]*\)[^()]*)*\))?:(?:[ \t]+|$)/;
const type = /^[\w.]+(?:\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\])?:[ \t]+/;

export interface Section {
  readonly style: 'google' | 'numpy';
  readonly content: 'items' | 'typed' | 'code' | 'words';
  /** The column of its heading. */
  readonly column: number;
}

/** @param nextLine a rule in NumPy's style */
export function sectionOf(line: string, nextLine: string, column: number): Section | undefined {
  if (google.test(line)) return { style: 'google', content: contentOf(line.slice(0, -1)), column };
  if (!numpy.test(line) || !/^(?:-{3,}|={3,})$/.test(nextLine)) return undefined;
  return { style: 'numpy', content: contentOf(line), column };
}

function contentOf(name: string): Section['content'] {
  if (
    /^(?:Args|Arguments|Param|Other|Key|Kwargs|Raises|Throws|Except|Warns$|Attributes|Methods|Properties|Receives|See)/.test(
      name,
    )
  )
    return 'items';
  if (/^(?:Returns?|Yields?)$/.test(name)) return 'typed';
  return /^(?:Examples?|Usage|References)$/.test(name) ? 'code' : 'words';
}

/** The length of the name or type before a description, in code units; 0 if there is none. */
export function itemLength(line: string, content: Section['content']): number {
  if (content === 'items') return item.exec(line)?.[0].length ?? 0;
  return content === 'typed' ? (type.exec(line)?.[0].length ?? 0) : 0;
}

/** `code`: keep the line and those indented below. `words`: keep it. Otherwise words begin after `length` units. */
export type RstDirective = 'code' | 'words' | { readonly length: number };

/** Reads a line such as `.. note::`; undefined for any other. */
export function rstDirective(line: string): RstDirective | undefined {
  const [head, name = '', gap = ''] = /^\.\. ([\w:-]+)::([ \t]*)/.exec(line) ?? [];
  if (head === undefined) return /^\.\. (?:_|\[|\|)/.test(line) ? 'code' : undefined;
  if (!/^(?:attention|caution|danger|error|hint|important|note|tip|warning|seealso|todo)$/.test(name)) {
    return /^(?:versionadded|versionchanged|deprecated|admonition|rubric|topic)$/.test(name)
      ? 'words'
      : 'code';
  }
  return gap === '' ? 'words' : { length: head.length };
}
