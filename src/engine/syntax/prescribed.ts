/**
 * What a file format says of the syntax of its texts: `icu` for ARB and FormatJS, `chrome` for the messages of an
 * extension.
 */
export type PrescribedSyntax = 'icu' | 'chrome';
