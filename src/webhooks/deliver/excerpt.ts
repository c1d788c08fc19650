import { createRedactor, type Redactor } from '../../http/redact.ts';
import { visibleLines } from '../../visible.ts';

/** How much of an answer is read: enough for an excerpt in which every character takes three bytes. */
export const answerBytes = 8_192;

/** In UTF-16 code units. */
const excerptLength = 2_000;

/** A redactor leaves what is shorter than its parts alone; a password that somebody chose is a secret all the same. */
const shortestSecret = 4;

/** Hides the secrets of one webhook, whole or in parts, and everything that `redact` hides. */
export function hideSecrets(secrets: readonly string[], redact: Redactor): Redactor {
  const known = secrets.filter((secret) => secret.length >= shortestSecret);
  const hideParts = createRedactor(...known);
  return (text) => hideParts(known.reduce((rest, secret) => rest.replaceAll(secret, '***'), redact(text)));
}

/** The beginning of what a receiver says, fit to be shown. Secrets go first: cutting could leave half of one. */
export function excerptOf(text: string, redact: Redactor): string | undefined {
  const shown = visibleLines(redact(text)).trim();
  return shown === '' ? undefined : shown.slice(0, excerptLength).toWellFormed();
}
