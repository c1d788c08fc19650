import { readTranslationSettings } from '../../../../src/project/settings/settings.ts';
import { valueRules } from '../../../../src/service/values.ts';

/** The rules in a value of the setting `vernacular.resources`, and what is wrong with it. */
export function rulesOf(resources: unknown) {
  const { settings, problems } = readTranslationSettings(
    (name) => (name === 'resources' ? resources : undefined),
    valueRules,
  );
  return { rules: settings.resources, problems };
}
