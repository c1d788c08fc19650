import { KeyIndex } from '../../../src/keyUses/keyIndex.ts';
import { KeySurvey } from '../../../src/keyUses/survey.ts';

/** Those of the keys, each a single part of a path, that a project uses. Its files have names and texts. */
export function usedIn(keys: readonly string[], files: Readonly<Record<string, string>>): readonly string[] {
  const entries = keys.map((key) => ({ path: [key], text: 'Text' }));
  const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]));
  for (const [file, text] of Object.entries(files)) survey.add(`/w/src/${file}`, text);
  const unused = new Set(survey.unused.map(({ name }) => name));
  return keys.filter((key) => !unused.has(key));
}
