/** Object names that contain a locale: `en`, `enUS`, `en_US`, `messagesEn`, `GRID_LOCALE_EN`. */

/** The part of a name that is the locale. */
interface Place {
  readonly start: number;
  readonly old: string;
}

/** After `en`, the name ends or a further word begins, unlike in `enUS` and `English`. */
const wordEnd = '(?=$|_|[A-Z](?![A-Z]))';

type Find = (name: string) => Place | undefined;

function finderOf(locale: string): Find {
  const parts = locale.split(/[-_@]/);
  if (!parts.every((part) => /^[A-Za-z\d]+$/.test(part))) return () => undefined;
  const [lower, capital] = [parts.map(inAnyCase).join('_?'), parts.map(capitalised).join('_?')];
  const apart = new RegExp(`(?<![A-Za-z\\d])(?:${lower})${wordEnd}`);
  const inWord = new RegExp(`(?<=[a-z\\d])(?:${capital}|${capital.toUpperCase()})${wordEnd}`);
  return (name) => {
    const found = apart.exec(name) ?? inWord.exec(name);
    return found ? { start: found.index, old: found[0] } : undefined;
  };
}

function inAnyCase(part: string): string {
  return part.replace(/[A-Za-z]/g, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}

function capitalised(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}

/** Returns a function that puts `{locale}` in place of the locale in a name. */
export function neutralFrom(locale: string): (name: string) => string {
  const find = finderOf(locale);
  return (name) => {
    const place = find(name);
    return place ? inPlace(name, place, '{locale}') : name;
  };
}

const reserved = /^(?:as|do|if|in|is|of|let|new|for|try|var|get|set|any)$/;

/** The name with another locale, spelled like the old one; undefined if it has no locale or cannot take this one. */
export function renamed(name: string, from: string, to: string): string | undefined {
  const place = finderOf(from)(name);
  if (!place || !/^[\w@-]+$/.test(to)) return undefined;
  const wanted = inPlace(name, place, inManner(to, place.old));
  return reserved.test(wanted) ? undefined : wanted;
}

function inPlace(name: string, { start, old }: Place, content: string): string {
  return name.slice(0, start) + content + name.slice(start + old.length);
}

function inManner(locale: string, old: string): string {
  const parts = locale.split(/[-_@]/);
  if (old === old.toUpperCase()) return parts.join('_').toUpperCase();
  if (old.includes('_')) return parts.join('_');
  const joined = parts.map((part, index) => (index === 0 ? part.toLowerCase() : part)).join('');
  return /^[A-Z]/.test(old) ? capitalised(joined) : joined;
}
