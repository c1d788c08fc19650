import assert from 'node:assert/strict';

/** The forms in which a hostile service may echo the key that it was sent, by name. */
export function echoesOf(key: string): Readonly<Record<string, string>> {
  const reversed = [...key].reverse().join('');
  const shifted = (offset: number) =>
    [...key].map((one) => String.fromCharCode(one.charCodeAt(0) + offset)).join('');
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return {
    'as it is': key,
    'its beginning': key.slice(0, 8),
    'its end': key.slice(-8),
    'its middle': key.slice(9, 17),
    'in capitals': key.toUpperCase(),
    backwards: reversed,
    'a part backwards': reversed.slice(4, 12),
    'in base64': base64(key),
    'in base64 after one more byte': base64(`x${key}`),
    'in base64 after two more bytes': base64(`xy${key}`),
    'in base64 for URLs': Buffer.from(`?>${key}`).toString('base64url'),
    'in capitals, in base64': base64(key.toUpperCase()),
    'backwards, in base64': base64(reversed),
    'in base64, backwards': [...base64(key)].reverse().join(''),
    'without hyphens': key.replaceAll('-', ''),
    'without hyphens, in base64': base64(key.replaceAll('-', '')),
    'a part in base64': base64(key.slice(3, 12)),
    'in hexadecimal': Buffer.from(key).toString('hex'),
    'in capitals, in hexadecimal': Buffer.from(key.toUpperCase()).toString('hex'),
    'in a URL': encodeURIComponent(key),
    'fully escaped for a URL': [...key].map((one) => `%${hex(one, 2)}`).join(''),
    'as markup references': [...key].map((one) => `&#x${hex(one, 4)};`).join(''),
    'as decimal references': [...key].map((one) => `&#${one.charCodeAt(0)};`).join(''),
    'as JSON escapes': [...key].map((one) => `\\u${hex(one, 4)}`).join(''),
    'with joiners between': [...key].join('\u200d'),
    'in full-width letters': shifted(0xff00 - 0x20),
    'in base64 of UTF-16': Buffer.from(key, 'utf16le').toString('base64'),
    'in base64 of UTF-16, the other order': Buffer.from(key, 'utf16le').swap16().toString('base64'),
    'in hexadecimal of UTF-16': Buffer.from(key, 'utf16le').toString('hex'),
    'in hexadecimal of UTF-16, the other order': Buffer.from(key, 'utf16le').swap16().toString('hex'),
    'with blanks between': [...key].join(' '),
    'with hyphens between': [...key].join('-'),
    'in groups': (key.match(/.{1,4}/g) ?? []).join(' / '),
    'backwards, with full stops between': [...reversed].join('.'),
    'in hexadecimal, with blanks between': [...key].map((one) => hex(one, 2)).join(' '),
    'with variation selectors between': [...key].join('\ufe0f'),
  };
}

/** The forms that differ most, for tests in which all of them would take too long. */
export function mainEchoesOf(key: string): readonly string[] {
  const echoes = echoesOf(key);
  const names = ['as it is', 'backwards', 'in base64', 'its middle'];
  return names.map((name) => echoes[name] ?? assert.fail(name));
}

function hex(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0');
}

/** The parts of the echoes of a key that a text contains, ignoring case and invisible characters. */
export function shown(text: string, key: string): readonly string[] {
  const plain = text.toLowerCase().replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, '');
  const spellings = Object.values(echoesOf(key)).map((one) =>
    one.toLowerCase().replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, ''),
  );
  const parts = spellings.flatMap((one) => partsOf(one, one.startsWith('%') ? 12 : 8));
  return [...new Set(parts)].filter((part) => plain.includes(part));
}

function partsOf(text: string, length: number): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) =>
    text.slice(start, start + length),
  );
}
