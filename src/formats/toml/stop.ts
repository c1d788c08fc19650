/** Unwinds the parser at the first syntax error. */
export class Stop extends Error {
  readonly code: 'syntax' | 'tooDeep';
  readonly offset: number;

  constructor(detail: string, offset: number, code: Stop['code'] = 'syntax') {
    super(detail);
    this.code = code;
    this.offset = offset;
  }
}
