/** The responses of a service that leaks what it was sent, with an echo in chosen places. */

const breakdown = { total_characters: 5, text_translation_characters: 5 };
const range = { start_date: '2026-01-01T00:00:00Z', end_date: '2026-01-31T00:00:00Z' };
const developerKey = {
  key_id: 'abcd1234:efgh5678',
  label: 'CI',
  creation_time: '2026-01-02T03:04:05.678Z',
  deactivated_time: '2026-02-02T03:04:05.678Z',
  is_deactivated: false,
  usage_limits: { characters: 5, speech_to_text_milliseconds: 0 },
};

export const answers: Readonly<Record<string, unknown>> = {
  'POST /v2/translate': {
    translations: [
      {
        text: 'Hallo',
        detected_source_language: 'EN',
        model_type_used: 'quality_optimized',
        tag_handling_version: 'v2',
      },
    ],
  },
  'GET /v2/usage': {
    character_count: 5,
    character_limit: 100,
    start_time: '2026-01-01T00:00:00Z',
    end_time: '2026-02-01T00:00:00Z',
    products: [{ product_type: 'translate', billing_unit: 'characters', account_unit_count: 5 }],
  },
  'GET /v3/languages': ['en', 'de'].map((lang) => ({
    lang,
    name: `Language ${lang}`,
    usable_as_source: true,
    usable_as_target: true,
    status: 'stable',
    features: { formality: { status: 'stable' } },
  })),
  'GET /v2/languages': [{ language: 'DE', name: 'German', supports_formality: true }],
  'GET /v2/admin/analytics': {
    usage_report: {
      ...range,
      total_usage: breakdown,
      key_usages: [{ api_key: 'dc88****3a2c', api_key_label: 'CI', usage: breakdown }],
      key_and_day_usages: [
        {
          api_key: 'dc88****3a2c',
          api_key_label: 'CI',
          usage_date: '2026-01-03T00:00:00Z',
          usage: breakdown,
        },
      ],
    },
  },
  'GET /v2/admin/analytics/custom-tags': {
    custom_tag_usage_report: {
      ...range,
      usage: [{ custom_tag: 'shop', usage_date: '2026-01-03T00:00:00Z', breakdown }],
    },
  },
  'GET /v2/admin/developer-keys': [developerKey],
  'POST /v2/admin/developer-keys': { ...developerKey, key: 'the-new-secret' },
  'PUT /v2/admin/developer-keys/label': developerKey,
  'PUT /v2/admin/developer-keys/limits': developerKey,
  'PUT /v2/admin/developer-keys/deactivate': developerKey,
  'GET /v3/glossaries': {
    glossaries: [
      {
        glossary_id: 'g1',
        name: 'Shop',
        dictionaries: [{ source_lang: 'en', target_lang: 'de', entry_count: 1 }],
        creation_time: '2026-01-02T03:04:05.678Z',
        ready: true,
      },
    ],
  },
  'GET /v3/style_rules': {
    style_rules: [{ style_id: 's1', name: 'House', language: 'de', version: 1 }],
  },
  'GET /v3/translation_memories': {
    translation_memories: [
      {
        translation_memory_id: 'm1',
        name: 'Old',
        source_language: 'en',
        target_languages: ['de'],
        segment_count: 1,
      },
    ],
    total_count: 1,
  },
};

export type Path = readonly (string | number)[];

/** The paths of all strings in a JSON value. */
export function textsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, [...path, name]));
}

export function withEcho(
  value: unknown,
  echo: string,
  isMeant: (path: Path) => boolean,
  path: Path = [],
): unknown {
  if (typeof value === 'string') return isMeant(path) ? value + echo : value;
  if (Array.isArray(value)) {
    return value.map((item, index) => withEcho(item, echo, isMeant, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withEcho(item, echo, isMeant, [...path, name])]),
  );
}

export interface Failure {
  readonly status: number;
  readonly reason?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function failuresWith(echo: string): Readonly<Record<string, Failure>> {
  const inHeader = encodeURIComponent(echo);
  const body = (value: unknown) => JSON.stringify(value);
  return {
    message: { status: 400, body: body({ message: `Bad key ${echo}` }) },
    'a long message': { status: 400, body: body({ message: `${'x'.repeat(390)}${echo}` }) },
    code: { status: 400, body: body({ message: 'Bad', code: echo }) },
    detail: { status: 403, body: body({ message: 'Forbidden', detail: echo }) },
    'a list of details': { status: 403, body: body({ message: 'Forbidden', detail: ['a', echo] }) },
    'error.message': { status: 456, body: body({ error: { message: echo, code: echo } }) },
    error: { status: 404, body: body({ error: echo }) },
    Message: { status: 413, body: body({ Message: echo }) },
    'the title of a page': { status: 400, body: `<html><title>${echo}</title>${echo}` },
    'plain text': { status: 400, body: `key ${echo}` },
    'broken JSON': { status: 400, body: `{"message": ${echo}` },
    'broken JSON in an answer': { status: 200, body: `{"${echo}` },
    'another shape': { status: 200, body: body({ [echo]: echo, translations: { [echo]: 1 } }) },
    'the trace id': { status: 400, headers: { 'x-trace-id': inHeader } },
    'the trace id of an answer': { status: 200, headers: { 'x-trace-id': inHeader }, body: '[1]' },
    'a redirect': { status: 302, headers: { location: `https://example.org/${inHeader}` } },
    'the reason phrase': { status: 400, reason: inHeader },
    'Retry-After': { status: 400, headers: { 'retry-after': inHeader } },
  };
}
