import type { PrescribedSyntax } from './prescribed.ts';

/**
 * How the texts of a project mark what is not to be translated. Placeholders of some families look like prose
 * (`a | b`, `{two words}`, `100% sure`), so that the project's own texts decide which families it uses.
 */
export interface Syntax {
  /** Equal for syntaxes that read every text alike; part of what identifies a text that is sent. */
  readonly id: string;
  /** Ids of the recognisers that take part. */
  readonly families: ReadonlySet<string>;
  /** How texts hold choices and other sentences; absent where every text is one plain text. */
  readonly message?: MessageStyle;
}

/** The message syntax of a project, with what is the project's own habit in it. */
export type MessageStyle =
  /**
   * ICU MessageFormat: braces are arguments, plural and select have branches, an apostrophe may quote. `doubled`: every
   * apostrophe of a text is written twice, as Java's MessageFormat wants it.
   */
  | { readonly kind: 'icu'; readonly apostrophes: 'single' | 'doubled' }
  /** `one car | many cars` (vue-i18n): every form is a text of its own. */
  | { readonly kind: 'pipes' };

export type MessageKind = MessageStyle['kind'];

/** A text of the source language, and what a translation made of it earlier, where there is one. */
export interface Sample {
  readonly text: string;
  readonly translations?: readonly string[];
}

export interface Evidence {
  readonly prescribed?: PrescribedSyntax;
  readonly samples: readonly Sample[];
}
