import { createRedactor, type Redactor } from '../../http/redact.ts';
import { visibleLines } from '../../visible.ts';

/** How much of an answer is read: enough for an excerpt in which every character takes three bytes. */
export const answerBytes = 8_192;

/** In UTF-16 code units. */
const excerptLength = 2_000;

/** A redactor leaves what is shorter than its parts alone; a password that somebody chose is a secret all the same. */
const shortestSecret = 4;

/** A part of an address that is shorter, or that is short and has no digit, is a word. */
const shortestToken = 8;
const longestWord = 20;

/** What is longer is no token, and would take a redactor long. */
const longestToken = 2_000;

/**
 * Hides the secrets of one webhook, whole or in parts and as others write them, and everything that `redact` hides.
 */
export function hideSecrets(secrets: readonly string[], redact: Redactor): Redactor {
  const known = secrets.filter((secret) => secret.length >= shortestSecret);
  const hideParts = createRedactor(...known);
  const written = known.flatMap(spellingsOf);
  return (text) => hideParts(written.reduce((rest, secret) => rest.replaceAll(secret, '***'), redact(text)));
}

/** Of what is short or has other letters than those of ASCII a redactor knows no disguise. */
function spellingsOf(secret: string): readonly string[] {
  const wellFormed = secret.toWellFormed();
  const json = JSON.stringify(wellFormed).slice(1, -1);
  const bytes = Buffer.from(wellFormed);
  return [
    secret,
    json,
    json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    encodeURIComponent(wellFormed),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
  ];
}

/** Chats give every channel an address that is its secret, and a server may repeat what it was asked for. */
export function secretsIn({ pathname, searchParams }: URL): readonly string[] {
  const parts = [...pathname.split('/'), ...searchParams.values()];
  return parts.filter(
    (part) => part.length >= (/\d/.test(part) ? shortestToken : longestWord) && part.length <= longestToken,
  );
}

/** The beginning of what a receiver says, fit to be shown. Secrets go first: cutting could leave half of one. */
export function excerptOf(text: string, redact: Redactor): string | undefined {
  const shown = visibleLines(redact(text)).trim();
  return shown === '' ? undefined : shown.slice(0, excerptLength).toWellFormed();
}
