/**
 * A glossary may be written by anybody who shares the account, and a spreadsheet executes what looks like a
 * formula. Such a phrase is written with a leading apostrophe, which makes it text. Terms must be read back
 * unchanged: if there are apostrophes before the sign already, one more is added, and one is removed when it is
 * read.
 * Source: OWASP, "CSV Injection".
 */
export function inert(text: string): string {
  return /^'*[=+\-@＝＋－＠|%\t\r\n]/.test(text) ? `'${text}` : text;
}

export function withoutGuard(text: string): string {
  return /^'+[=+\-@＝＋－＠|%\t\r\n]/.test(text) ? text.slice(1) : text;
}
