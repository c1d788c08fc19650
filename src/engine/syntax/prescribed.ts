/**
 * The syntax that a file format prescribes for its texts: `icu` for ARB and FormatJS, `chrome` for the messages of an
 * extension.
 */
export type PrescribedSyntax = 'icu' | 'chrome';
