/** What the pages inside panels may load and reach: the only place that makes their policy. */

export interface PageSources {
  /** The nonce of the page's own script; new for every page. */
  readonly nonce: string;
  /** Where VS Code serves the extension's files. */
  readonly styles: string;
}

/**
 * Our own script and styles, and nothing else: no base that turns addresses elsewhere, no form that is sent.
 * `default-src` speaks for neither of those two.
 */
export function contentPolicy({ nonce, styles }: PageSources): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${styles}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
