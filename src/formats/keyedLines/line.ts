/** Files of keys with values, such as Java's .properties, with comments above them and empty lines in between. */

export interface Line {
  /** `other` has no value, and is left unchanged. */
  readonly kind: 'blank' | 'comment' | 'section' | 'other';
  readonly offset: number;
  /** The offset after the line end. */
  readonly end: number;
}

export interface Remarks {
  /** The property's comment lines, from top to bottom. */
  readonly lines: readonly Line[];
  /** The comments as context for translators. */
  readonly context: string | undefined;
  /** The comments say that the text must not be translated. */
  readonly isFixed: boolean;
}

/** A key and its value, which may take several lines. */
export interface KeyedLine extends Remarks {
  readonly kind: 'property';
  readonly offset: number;
  readonly keyOffset: number;
  readonly keyEnd: number;
  readonly valueOffset: number;
  /** The offset after the line end. */
  readonly end: number;
  readonly key: string;
  /** Its index in `lines` of its file or section. */
  readonly index: number;
}

/** The lines of a file, or of one of its sections. */
export interface KeyedLines<Row extends KeyedLine> {
  /** The text of the file. */
  readonly text: string;
  readonly lines: readonly (Line | Row)[];
  readonly properties: ReadonlyMap<string, Row>;
}
