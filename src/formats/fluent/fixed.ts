/** Values that are not to be translated: brands, keyboard keys, styles, grammar, and what comments exclude. */
import { textOf } from '../../fluent/text.ts';
import { commentText, type FluentDocument, type Row, valueAt } from './document.ts';

/** Matches comments that exclude a whole message from translation. */
const untranslatable =
  /^[([]?(?:LOCALI[SZ]ATION NOTE[^:]*:\s*)?(?:please )?(?:do not|don['’]t|never) (?:translate|locali[sz]e)(?: (?:this|it)(?: (?:string|message|term|text))?)?\s*(?:[-–—.!,;:)\]]|$)/im;

/** `-brand-short-name`, `-vendor-name`, `-product-name`, `-app-name`. */
const brand =
  /(?:^|-)(?:brand|vendor|trademark)(?:-|$)|(?:^|-)(?:app|product|company|project)-(?:short-|full-)?name$/i;

/** The names of attributes and messages that may hold a keyboard key. */
const keyName = /(?:^|[-_])(?:access-?key|command-?key|shortcut|key|keycode|key-code)$/i;
/** No keyboard key bears an ideograph, but an ideograph may be a whole word: `.key = 键`. */
const keyOnKeyboard = /^(?:\P{Script=Han}|F\d{1,2}|VK_\w+|\{\s*"[^"]*"\s*\})$/u;

/** `style = width: 30em; height: 10em` */
const styleName = /(?:^|[-_])style$/i;
const declarations = /^[\w-]+\s*:[^{}]*$/;

/** Returns a test for the values of a statement: its own, or that of the named attribute. */
export function fixedIn({ text }: FluentDocument, row: Row): (attribute: string | undefined) => boolean {
  const { id } = row.statement;
  if (row.comment && untranslatable.test(commentText(text, row.comment))) return () => true;
  const isTerm = id.startsWith('-');
  return (attribute) =>
    (isTerm && (attribute !== undefined || brand.test(id))) || isForPrograms(text, row, attribute);
}

function isForPrograms(source: string, row: Row, attribute: string | undefined): boolean {
  const name = attribute ?? row.statement.id;
  const isNamed = keyName.test(name) || styleName.test(name);
  const pattern = isNamed && valueAt(row, attribute);
  return pattern ? isValueForPrograms(name, textOf(source, pattern)) : false;
}

/** @param name that of the attribute, or else the identifier of the message */
export function isValueForPrograms(name: string, text: string): boolean {
  return keyName.test(name) ? keyOnKeyboard.test(text) : styleName.test(name) && declarations.test(text);
}

/** The brand terms that a text refers to. */
export function brandsIn(text: string): readonly string[] {
  return [...text.matchAll(/\{\s*(-[A-Za-z][\w-]*)/g)].flatMap(([, id = '']) => (brand.test(id) ? [id] : []));
}
