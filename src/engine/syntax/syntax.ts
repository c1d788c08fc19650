import type { PrescribedSyntax } from './prescribed.ts';

/**
 * How the texts of a project mark what must not be translated. Some syntax looks like prose (`{two words}`, `a | b`,
 * `100% sure`), so the project's own texts decide which families it uses.
 */
export interface Syntax {
  /** Equal for syntaxes that read every text alike; caches use it as a key. */
  readonly id: string;
  /** Ids of the active recognisers. */
  readonly families: ReadonlySet<string>;
  /** How texts hold choices and several sentences; absent if every text is plain. */
  readonly message?: MessageStyle;
}

/** The message syntax of a project, with the project's own conventions. */
export type MessageStyle =
  /**
   * ICU MessageFormat: braces are arguments, plural and select have branches, an apostrophe may quote. `doubled`:
   * every apostrophe is written twice, as Java's MessageFormat requires.
   */
  | { readonly kind: 'icu'; readonly apostrophes: 'single' | 'doubled' }
  /** `one car | many cars` (vue-i18n): every form is a separate text. */
  | { readonly kind: 'pipes' };

export type MessageKind = MessageStyle['kind'];

/** A text of the source language, with any existing translations. */
export interface Sample {
  readonly text: string;
  readonly translations?: readonly string[];
}

export interface Evidence {
  readonly prescribed?: PrescribedSyntax;
  readonly samples: readonly Sample[];
}
