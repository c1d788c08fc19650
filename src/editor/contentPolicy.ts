/** The only place that creates the content security policy of panel pages. */

export interface PageSources {
  /** The nonce of the page's own script; unique per page. */
  readonly nonce: string;
  /** The source from which VS Code serves the extension's files. */
  readonly styles: string;
}

/** Allows only our own script and styles. `default-src` does not cover `base-uri` and `form-action`. */
export function contentPolicy({ nonce, styles }: PageSources): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${styles}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
