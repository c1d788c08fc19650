/** A file of program code or of a template. */
export interface Code {
  /** With forward slashes. */
  readonly path: string;
  readonly text: string;
}
