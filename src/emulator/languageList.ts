import { type Answer, json, unsupportedValue } from './answer.ts';
import type { Call } from './call.ts';
import { isListedTarget, type Language, languages } from './languages.ts';
import { canWrite, hasStyles } from './writing/languages.ts';

interface Feature {
  readonly name: string;
  readonly has: (language: Language) => boolean;
  /** Which languages of a pair must support the feature. */
  readonly sides: 'source' | 'target' | 'both';
}

interface Resource {
  readonly name: string;
  readonly source: (language: Language) => boolean;
  readonly target: (language: Language) => boolean;
  readonly features: readonly Feature[];
}

const isBase = (language: Language): boolean => !language.variant;
const never = (): boolean => false;

const formality: Feature = { name: 'formality', has: (language) => language.formality, sides: 'target' };
const styleRules: Feature = { name: 'style_rules', has: (language) => language.styleRules, sides: 'target' };
const tagHandling: Feature = { name: 'tag_handling', has: (language) => language.full, sides: 'both' };
const glossary: Feature = { name: 'glossary', has: (language) => language.glossary, sides: 'both' };
const autoDetection: Feature = { name: 'auto_detection', has: isBase, sides: 'source' };
const memory: Feature = {
  name: 'translation_memory',
  has: (language) => language.translationMemory,
  sides: 'both',
};
const writing: readonly Feature[] = ['writing_style', 'tone'].map((name) => ({
  name,
  has: hasStyles,
  sides: 'target',
}));

/**
 * Source: DeepL API reference, "Retrieve supported languages by resource". The languages of `voice` are not
 * fully documented, so those with full text support are used.
 */
const resources: readonly Resource[] = [
  {
    name: 'translate_text',
    source: isBase,
    target: isListedTarget,
    features: [formality, styleRules, tagHandling, glossary, memory, autoDetection],
  },
  {
    name: 'translate_document',
    source: isBase,
    target: isListedTarget,
    features: [formality, styleRules, glossary, memory, autoDetection],
  },
  {
    name: 'glossary',
    source: (language) => isBase(language) && language.glossary,
    target: (language) => isBase(language) && language.glossary,
    features: [],
  },
  {
    name: 'voice',
    source: (language) => isBase(language) && language.full,
    target: (language) => isListedTarget(language) && language.full,
    features: [],
  },
  { name: 'write', source: never, target: canWrite, features: writing },
  {
    name: 'style_rules',
    source: never,
    target: (language) => isBase(language) && language.styleRules,
    features: [],
  },
  {
    name: 'translation_memory',
    source: (language) => isBase(language) && language.translationMemory,
    target: (language) => language.translationMemory,
    features: [],
  },
];

/** `GET /v2/languages?type=source|target`: omits three-letter codes and beta languages. */
export function listLanguagesV2(call: Call): Answer {
  const type = call.query.get('type') ?? 'source';
  if (type !== 'source' && type !== 'target') throw unsupportedValue('type');
  const shown = languages.filter((language) => !language.beta && language.base.length === 2);
  if (type === 'source') {
    return json(shown.filter(isBase).map(({ code, name }) => ({ language: code, name })));
  }
  return json(
    shown.filter(isListedTarget).map(({ code, name, formality: supported }) => ({
      language: code,
      name,
      supports_formality: supported,
    })),
  );
}

/** `GET /v3/languages?resource=…&include=beta`. */
export function listLanguagesV3(call: Call): Answer {
  const resource = resources.find(({ name }) => name === call.query.get('resource'));
  if (resource === undefined) throw unsupportedValue('resource');
  const include = call.query.getAll('include');
  if (include.some((value) => value !== 'beta' && value !== 'external')) throw unsupportedValue('include');
  return json(
    languages
      .filter((language) => include.includes('beta') || !language.beta)
      .filter((language) => resource.source(language) || resource.target(language))
      .map((language) => entry(resource, language)),
  );
}

/** `GET /v3/languages/resources`. */
export function listResources(): Answer {
  return json(
    resources.map(({ name, features }) => ({
      name,
      features: features.map((feature) => ({
        name: feature.name,
        ...(feature.sides !== 'target' && { needs_source_support: true }),
        ...(feature.sides !== 'source' && { needs_target_support: true }),
      })),
    })),
  );
}

function entry(resource: Resource, language: Language): object {
  const status = language.beta ? 'beta' : 'stable';
  const features = resource.features.filter((feature) => feature.has(language));
  return {
    lang: language.lang,
    name: language.name,
    usable_as_source: resource.source(language),
    usable_as_target: resource.target(language),
    status,
    features: Object.fromEntries(features.map((feature) => [feature.name, { status }])),
  };
}
