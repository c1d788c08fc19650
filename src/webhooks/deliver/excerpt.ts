import { createRedactor, type Redactor } from '../../http/redact.ts';
import { visibleLines } from '../../visible.ts';

/** How much of an answer is read: enough for an excerpt of three-byte characters. */
export const answerBytes = 8_192;

/** UTF-16 code units. */
const excerptLength = 2_000;

/** A redactor ignores keys of fewer than 8 characters, and passwords may be shorter. */
const shortestSecret = 4;

/** Shorter parts of a URL are taken for words. The second number is for parts without a digit. */
const shortestToken = 8;
const shortestTokenOfLetters = 20;

/** Longer parts are not tokens, and would slow a redactor down. */
const longestToken = 2_000;

export function hideSecrets(secrets: readonly string[], redact: Redactor): Redactor {
  const known = secrets.filter((secret) => secret.length >= shortestSecret);
  const hideParts = createRedactor(...known);
  // The longest first: a secret may contain another one.
  const written = known.flatMap(spellingsOf).sort((one, other) => other.length - one.length);
  return (text) => hideParts(written.reduce((rest, secret) => rest.replaceAll(secret, '***'), redact(text)));
}

/** A redactor does not recognise the encodings of short texts and of texts beyond ASCII. */
function spellingsOf(secret: string): readonly string[] {
  const wellFormed = secret.toWellFormed();
  const json = JSON.stringify(wellFormed).slice(1, -1);
  const ascii = json.replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const bytes = Buffer.from(wellFormed);
  return [
    secret,
    // PHP also escapes slashes.
    ...[json, ascii].flatMap((one) => [one, one.replaceAll('/', '\\/')]),
    encodeURIComponent(wellFormed),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
  ];
}

/** The URL itself may be the secret, as for chat channels, and a server may repeat it, decoded or not. */
export function secretsIn({ pathname, searchParams }: URL): readonly string[] {
  const names = pathname.split('/');
  const parts = new Set([...names, ...names.map(decoded), ...searchParams.values()]);
  return [...parts].filter(
    (part) =>
      part.length >= (/\d/.test(part) ? shortestToken : shortestTokenOfLetters) &&
      part.length <= longestToken,
  );
}

/** A part that is not percent-encoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/** Secrets are hidden first, because truncation could leave half of one. */
export function excerptOf(text: string, redact: Redactor): string | undefined {
  const shown = visibleLines(redact(text)).trim();
  return shown === '' ? undefined : shown.slice(0, excerptLength).toWellFormed();
}
