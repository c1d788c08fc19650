/** Values that are not to be translated: brands, keyboard keys, styles, grammar, and what comments exclude. */
import { textOf } from '../../fluent/text.ts';
import { commentText, type FluentDocument, type Row, valueAt } from './document.ts';

/** A comment that says of a whole message that it must stay as it is. */
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

export function isFixed(document: FluentDocument, row: Row, attribute: string | undefined): boolean {
  const { id } = row.statement;
  if (id.startsWith('-') && (attribute !== undefined || brand.test(id))) return true;
  if (row.comment && untranslatable.test(commentText(document.text, row.comment))) return true;
  const name = attribute ?? id;
  const isNamed = keyName.test(name) || styleName.test(name);
  const pattern = isNamed ? valueAt(row, attribute) : undefined;
  if (!pattern) return false;
  const text = textOf(document.text, pattern);
  return keyName.test(name) ? keyOnKeyboard.test(text) : declarations.test(text);
}

/** The brand terms that a text refers to. */
export function brandsIn(text: string): readonly string[] {
  return [...text.matchAll(/\{\s*(-[A-Za-z][\w-]*)/g)].flatMap(([, id = '']) => (brand.test(id) ? [id] : []));
}
