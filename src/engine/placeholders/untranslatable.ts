/** Elements whose content is not to be translated. */
import type { Recogniser } from '../token.ts';
import { endOfMatch } from './family.ts';

const element =
  /<(?:(xliff:g|code)(?:\s[^<>]{0,300})?|([a-z][\w-]{0,30})(?:\s[^<>]{0,300})?\stranslate=["']no["'](?:\s[^<>]{0,300})?)>[^<>]{0,300}<\/(?:\1|\2)>/iy;

/**
 * Android's `<xliff:g>` marks what stays as it is; `<code>` holds program text; `translate="no"` says so in HTML. Such an
 * element is one token with its content, unless it holds other elements.
 */
export const untranslatable: Recogniser = {
  id: 'untranslatable',
  trigger: /</,
  find(text, at) {
    const end = endOfMatch(element, text, at);
    // A tag, so that it counts in which element it stands.
    return end === undefined ? undefined : { start: at, end, tag: { kind: 'empty', name: '' } };
  },
};
