/**
 * Anybody who shares the account can write a glossary, and a spreadsheet executes what looks like a formula. Such a
 * phrase is written with a leading apostrophe, which makes it text. Terms must be read back unchanged: a phrase that
 * already has apostrophes before the sign gets one more, and one is removed when it is read.
 * Source: OWASP, "CSV Injection".
 */
export function inert(text: string): string {
  return /^'*[=+\-@＝＋－＠|%\t\r\n]/.test(text) ? `'${text}` : text;
}

export function withoutGuard(text: string): string {
  return /^'+[=+\-@＝＋－＠|%\t\r\n]/.test(text) ? text.slice(1) : text;
}
