/**
 * The syntax that a file format prescribes for its texts: `icu` for ARB and FormatJS, `chrome` for the messages of a
 * browser extension.
 */
export type PrescribedSyntax = 'icu' | 'chrome';
