/** Elements whose content must not be translated. */
import type { Recogniser } from '../token.ts';
import { endOfMatch } from './family.ts';

const element =
  /<(?:(xliff:g|code)(?:\s[^<>]{0,300})?>[^<>]{0,300}<\/\1>|([a-z][\w-]{0,30})(?:\s[^<>]{0,300})?\stranslate=["']no["'](?:\s[^<>]{0,300})?>[^<>]{0,300}<\/\2>)/iy;

/** One token with its content, unless the content has other elements or more than 300 code units. */
export const untranslatable: Recogniser = {
  id: 'untranslatable',
  trigger: /</,
  find(text, at) {
    const end = endOfMatch(element, text, at);
    // Counts as a tag, so that a translation must keep it in the same parent element.
    return end === undefined ? undefined : { start: at, end, tag: { kind: 'empty', name: '' } };
  },
};
