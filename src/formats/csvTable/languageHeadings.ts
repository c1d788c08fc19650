/** Which headings look like languages. The format itself, which knows more of them, is loaded later. */
import { isLanguage } from '../csv/paths.ts';

const inEnglish =
  'Arabic|Bulgarian|Catalan|Chinese|Croatian|Czech|Danish|Dutch|English|Estonian|Filipino|Finnish|French|German|Greek|' +
  'Hebrew|Hindi|Hungarian|Indonesian|Italian|Japanese|Korean|Latvian|Lithuanian|Malay|Norwegian|Persian|Polish|' +
  'Portuguese|Romanian|Russian|Serbian|Slovak|Slovenian|Spanish|Swedish|Thai|Turkish|Ukrainian|Vietnamese';
const inThemselves =
  'العربية|български|català|中文|hrvatski|čeština|dansk|Nederlands|eesti|suomi|français|Deutsch|Ελληνικά|עברית|हिन्दी|' +
  'magyar|Indonesia|italiano|日本語|한국어|latviešu|lietuvių|norsk|فارسی|polski|português|română|русский|' +
  'slovenčina|slovenščina|español|svenska|ไทย|Türkçe|українська|Tiếng Việt';

const kind = '(?:simplified|traditional|brazilian|british|american|latin american|简体|繁體) ?';
const named = (names: string) =>
  new RegExp(`^(?:${kind})?(?:${names})(?: ?[([][^()[\\]]{1,40}[)\\]])?$`, 'i');
const english = named(inEnglish);
const own = named(`English|${inThemselves}`);
const code = /^(?:[^"]{1,80}[([])?([a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?)[)\]]?$/i;

/** The largest set of headings that name languages in one way: in a list of languages, `de,German` counts as one. */
export function languageHeadings(cells: readonly string[]): readonly string[] {
  const manners = [isCode, (cell: string) => english.test(cell), (cell: string) => own.test(cell)];
  const found = manners.map((fits) => [...new Set(cells.filter(fits).map((cell) => cell.toLowerCase()))]);
  return found.reduce((most, one) => (one.length > most.length ? one : most));
}

/** As a heading, `id` more often means the keys than Indonesian. */
function isCode(cell: string): boolean {
  const [, locale] = code.exec(cell) ?? [];
  return isLanguage(locale) && locale?.toLowerCase() !== 'id';
}
