/** Elements whose content is not to be translated. */
import { family } from './family.ts';

/**
 * Android's `<xliff:g>` marks what stays as it is; `<code>` holds program text; `translate="no"` says so in HTML. Such an
 * element is one token with its content, unless it holds other elements.
 */
export const untranslatable = family(
  'untranslatable',
  /</,
  /<(?:(xliff:g|code)(?:\s[^<>]{0,300})?|([a-z][\w-]{0,30})(?:\s[^<>]{0,300})?\stranslate=["']no["'](?:\s[^<>]{0,300})?)>[^<>]{0,300}<\/(?:\1|\2)>/i,
);
