/**
 * A glossary can come from anybody who shares the account, and a spreadsheet runs what looks like a formula. Such a
 * phrase is written behind an apostrophe, which keeps it text. Terms have to come back as they were: what has apostrophes
 * in front of the sign already is written with one more, and one is taken away when it is read.
 * Source: OWASP, "CSV Injection".
 */
export function inert(text: string): string {
  return /^'*[=+\-@＝＋－＠|%\t\r\n]/.test(text) ? `'${text}` : text;
}

export function withoutGuard(text: string): string {
  return /^'+[=+\-@＝＋－＠|%\t\r\n]/.test(text) ? text.slice(1) : text;
}
