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
const keyOnKeyboard = /^(?:.|F\d{1,2}|VK_\w+|\{\s*"[^"]*"\s*\})$/su;

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
  const pattern = isNamed ? valueAt(row, attribute) : undefined;
  if (!pattern) return false;
  const text = textOf(source, pattern);
  return keyName.test(name) ? keyOnKeyboard.test(text) : declarations.test(text);
}

/** The brand terms that a text refers to. */
export function brandsIn(text: string): readonly string[] {
  return [...text.matchAll(/\{\s*(-[A-Za-z][\w-]*)/g)].flatMap(([, id = '']) => (brand.test(id) ? [id] : []));
}
