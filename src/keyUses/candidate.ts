import type { Range } from '../formats/format.ts';

/**
 * `name`: a whole name. `member`: a whole name or its last part, as a field, a symbol or an index. `beginning`: the
 * beginning of names, which the code itself continues. `part`: a string that other code may join with further parts.
 * `ending`: the end of names whose beginning is known only at run time. `object`: what holds several texts, of which
 * other code takes some by the last parts of their names.
 */
export type CandidateKind = 'name' | 'member' | 'beginning' | 'part' | 'ending' | 'object';

/** A place in code that could name keys. */
export interface Candidate extends Range {
  readonly kind: CandidateKind;
  readonly name: string;
}
