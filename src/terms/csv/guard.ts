/**
 * Any user of the account can write a glossary, and a spreadsheet executes what looks like a formula; a leading
 * apostrophe makes it text. A phrase that already has apostrophes before such a character gets another, so that
 * `withoutGuard` can remove one. Source: OWASP, "CSV Injection".
 */
export function inert(text: string): string {
  return /^'*[=+\-@＝＋－＠|%\t\r\n]/.test(text) ? `'${text}` : text;
}

export function withoutGuard(text: string): string {
  return /^'+[=+\-@＝＋－＠|%\t\r\n]/.test(text) ? text.slice(1) : text;
}
