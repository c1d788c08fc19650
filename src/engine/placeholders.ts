import { tagRecogniser } from './markup.ts';
import type { Match, Recogniser, Token } from './token.ts';

/** A family that one expression describes. It is matched at the trigger only. */
function family(id: string, trigger: RegExp, expression: RegExp): Recogniser {
  const sticky = new RegExp(expression.source, `${expression.flags}y`);
  const find = (text: string, at: number): Match | undefined => {
    sticky.lastIndex = at;
    return sticky.test(text) ? { start: at, end: sticky.lastIndex } : undefined;
  };
  return { id, trigger, find };
}

const printfCommon = '[-+#0]*(?:\\d{1,4}|\\*)?(?:\\.(?:\\d{1,4}|\\*)?)?(?:hh?|ll?|[qjztL])?';
const printfExpression = new RegExp(
  // The first set may touch a following word (`%dpx`); the second only counts when it ends one.
  `%(?:%|(?:\\d{1,3}\\$)?${printfCommon}(?:[sdf@]|[iuoxXeEgGaAcCpnSDFbB](?![A-Za-z])))`,
  'y',
);

/**
 * printf without the space flag, so that `100% sure` is text. After a digit only what is positional, `%%`, or not
 * the beginning of a word, so that `50%off` is text.
 */
const printf: Recogniser = {
  id: 'printf',
  trigger: /%/,
  find(text, at) {
    printfExpression.lastIndex = at;
    const raw = printfExpression.exec(text)?.[0];
    if (raw === undefined) return undefined;
    const end = at + raw.length;
    const isCertain = raw === '%%' || raw.includes('$');
    if (!isCertain && /\d/.test(text[at - 1] ?? '') && /\p{L}/u.test(text[end] ?? '')) return undefined;
    return { start: at, end };
  },
};

/** Walks back from `at` over characters that `allowed` matches, at most `limit` of them and not before `from`. */
function startOfRun(text: string, at: number, from: number, allowed: RegExp, limit: number): number {
  let start = at;
  const lowest = Math.max(from, at - limit);
  while (start > lowest && allowed.test(text[start - 1] ?? '')) start--;
  return start;
}

const urlBody = /[A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%{}]+/y;
const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Punctuation after an address belongs to the sentence; a bracket does when the address opens none. */
function urlEnd(body: string): number {
  let end = body.length;
  for (; end > 0; end--) {
    const last = body[end - 1] ?? '';
    const opener = closers[last];
    const isSentence = opener === undefined ? '.,;:!?*'.includes(last) : !body.includes(opener);
    if (!isSentence) break;
  }
  return end;
}

const url: Recogniser = {
  id: 'url',
  trigger: /:/,
  find(text, at, from) {
    if (!text.startsWith('://', at)) return undefined;
    const start = startOfRun(text, at, from, /[A-Za-z0-9+.-]/, 24);
    if (start === at) return undefined;
    urlBody.lastIndex = at + 3;
    const body = urlBody.exec(text)?.[0] ?? '';
    const length = urlEnd(body);
    return length > 0 ? { start, end: at + 3 + length } : undefined;
  },
};

const emailDomain = /@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}(?![A-Za-z0-9-])/y;

const email: Recogniser = {
  id: 'email',
  trigger: /@/,
  find(text, at, from) {
    const start = startOfRun(text, at, from, /[A-Za-z0-9._%+-]/, 64);
    emailDomain.lastIndex = at;
    return start < at && emailDomain.test(text) ? { start, end: emailDomain.lastIndex } : undefined;
  },
};

/** `one | many`: the bar separates plural forms, and in prose it separates as well. It stands free on both sides. */
const pipe: Recogniser = {
  id: 'pipe',
  trigger: /\|/,
  find: (text, at) =>
    /\S/.test(text[at - 1] ?? '') || /\S/.test(text[at + 1] ?? '') ? undefined : { start: at, end: at + 1 },
};

/**
 * What XML 1.0 cannot hold (control characters, lone surrogates, U+FFFE and U+FFFF), and the carriage return, which
 * an XML reader turns into a line feed.
 */
const control: Recogniser = {
  id: 'control',
  trigger: /[^\t\n -\ud7ff\ue000-\ufffd]/,
  find(text, at) {
    const isPaired =
      isSurrogatePair(text.charCodeAt(at), text.charCodeAt(at + 1)) ||
      isSurrogatePair(text.charCodeAt(at - 1), text.charCodeAt(at));
    return isPaired ? undefined : { start: at, end: at + 1 };
  },
};

function isSurrogatePair(high: number, low: number): boolean {
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}

/** In order of precedence: where two families begin at the same trigger, the first that matches wins. */
export const recognisers: readonly Recogniser[] = [
  control,
  family('code', /`/, /(`{1,3})[^`\n]+\1/),
  family('mustache', /\{/, /\{\{\{[^{}]*\}\}\}|\{\{[^{}]*\}\}/),
  family('argument', /\{/, /\{\s*(?:[$#@-]?[\p{L}\p{N}_][\p{L}\p{N}_.$/[\]()-]*\s*)?(?:[,:!|][^{}]*)?\}/u),
  // One level of braces around words, as hand-written interpolation has them.
  family('words', /\{/, /\{[\p{L}\p{N} ._-]{1,40}\}/u),
  family('directive', /\{/, /\{%(?:[^{}%]|%(?!\}))*%\}/),
  family('literal', /\{/, /\{'[^'{}\n]*'\}/),
  family('nesting', /\$/, /\$t\([^()]*\)/),
  family('template', /\$/, /\$\{[^{}]*\}/),
  family('chrome', /\$/, /\$[A-Za-z_][\w@]*\$/),
  // `$1`, but no price: `$5.00`, `$1,000` and `$100` are text.
  family('positional', /\$/, /\$\d{1,2}(?!\d|[.,]\d)/),
  family('interpolation', /%/, /%\{[^{}]*\}|%<\w{1,100}>[-+#0]*\d{0,4}(?:\.\d{1,4})?[A-Za-z]?/),
  // `%name%` and `%TEMP%`, but neither `%spx%s` nor `%dmin%%`.
  family('percent', /%/, /%[A-Za-z_][\w.-]{2,63}%(?![\w@%.])/),
  family('printfNamed', /%/, /%\([^()\s]{1,100}\)[-+#0]*\d{0,4}(?:\.\d{1,4})?[sdifrgeEcouxX]/),
  printf,
  // Qt. `100%1` and `a%20b` are text; `%n` and `%Ln` are printf's as well.
  family('qt', /%/, /(?<!\d)%L?[1-9]\d?(?![%\dA-Za-z])/),
  family('hash', /#/, /#\{[^{}]*\}/),
  family('config', /#/, /#[A-Za-z][\w-]*(?:\.[\w-]+)+#/),
  family('underscores', /_/, /(?<!_)__[A-Za-z](?:_?[A-Za-z\d])*__(?!_)/),
  family('brackets', /\[/, /\[\[ ?[\p{L}_][\p{L}\p{N}_.$-]{0,63} ?\]\]/u),
  family('merge', /\*/, /\*\|[^|*\s][^|*\n]{0,63}\|\*/),
  family('linked', /@/, /@(?:\.\w+)?:(?:\([^()\s]+\)|\{[^{}]*\}|[A-Za-z_][\w-]*(?:\.[\w-]+)*)/),
  email,
  url,
  // `:name` where a word begins: neither `10:30` nor `a:b`, nor the scheme of an address.
  family('colon', /:/, /(?<![^\s([{"'“‘„«]):[a-z]\w*(?!\w|:\/\/)/),
  family('entity', /&/, /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/),
  family('erb', /</, /<%[=-]?[^<>%]*%>/),
  tagRecogniser,
  pipe,
];

const anyTrigger = new RegExp(recognisers.map(({ trigger }) => trigger.source).join('|'), 'g');
const startingAt = (character: string) => recognisers.filter(({ trigger }) => trigger.test(character));
const byAsciiCode = Array.from({ length: 128 }, (_, code) => startingAt(String.fromCharCode(code)));

function findAt(text: string, at: number, from: number): Token | undefined {
  for (const recogniser of byAsciiCode[text.charCodeAt(at)] ?? [control]) {
    const match = recogniser.find(text, at, from);
    if (match !== undefined) {
      return { ...match, family: recogniser.id, raw: text.slice(match.start, match.end) };
    }
  }
  return undefined;
}

/** The tokens of a text from left to right; they never overlap. Takes linear time for any text. */
export function findTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let from = 0;
  anyTrigger.lastIndex = 0;
  for (let hit = anyTrigger.exec(text); hit !== null; hit = anyTrigger.exec(text)) {
    const token = findAt(text, hit.index, from);
    if (token === undefined) continue;
    tokens.push(token);
    from = token.end;
    anyTrigger.lastIndex = token.end;
  }
  return tokens;
}

const letter = /\p{L}/u;

/** Whether anything outside the tokens can be translated. */
export function hasLetters(text: string, tokens: readonly Token[]): boolean {
  let from = 0;
  for (const token of tokens) {
    if (letter.test(text.slice(from, token.start))) return true;
    from = token.end;
  }
  return letter.test(text.slice(from));
}
