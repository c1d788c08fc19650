import type { Choosing } from '../plural/positions.ts';
import type { PrescribedSyntax } from './prescribed.ts';

/** Some placeholders look like prose (`{two words}`, `a | b`), so a project's own texts decide which it uses. */
export interface Syntax {
  /** Equal for syntaxes that read every text alike; caches use it as a key. */
  readonly id: string;
  /** Ids of the active recognisers. */
  readonly families: ReadonlySet<string>;
  /** How texts hold choices and several sentences; absent if neither the format nor the project's texts show it. */
  readonly message?: MessageStyle;
}

export type MessageStyle =
  /** `doubled`: apostrophes are written twice in texts with arguments, as Java's MessageFormat requires. */
  | { readonly kind: 'icu'; readonly apostrophes: 'single' | 'doubled' }
  /** Placeables in braces, and choices in placeables. */
  | { readonly kind: 'fluent' }
  /** MediaWiki's `{{PLURAL:$1|one page|$1 pages}}`. */
  | { readonly kind: 'wiki' }
  /**
   * `one car | many cars` (vue-i18n, Docusaurus, Symfony, Laravel): every form is a separate text. `choosing`: how a
   * program chooses among them by language; absent if it is not known that it does.
   */
  | { readonly kind: 'pipes'; readonly choosing?: Choosing };

export type MessageKind = MessageStyle['kind'];

export interface Sample {
  readonly text: string;
  readonly translations?: readonly string[];
}

export interface Evidence {
  readonly prescribed?: PrescribedSyntax;
  readonly samples: readonly Sample[];
}
