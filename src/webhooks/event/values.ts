import * as z from 'zod';
import type { EventName } from './event.ts';

const stamp = {
  event_id: z
    .string()
    .regex(/^evt_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .describe('The same in every delivery of the event, so that receivers can drop duplicates.'),
  event_time: z.iso.datetime().describe('When the event happened (ISO 8601, UTC).'),
};

const amount = z.int().min(0);
const path = (description: string) =>
  z.string().describe(`${description}: relative to the project, with forward slashes.`);
const locale = z.string().describe('The locale as the project spells it.');
const targetLanguage = z.string().describe("The service's language code.");
const keyLimit = (unit: string, blocked: string) =>
  amount.nullable().describe(`${unit} per month. Null: the account limit applies; 0: ${blocked}.`);

const key = {
  key_id: z.string().describe("The service's identifier of the key; never the key itself."),
  label: z.string(),
};

/** A new field does not require a new version, because receivers must ignore unknown fields. */
export const eventValues = {
  selection_translated: z
    .object({
      ...stamp,
      document: path('The document'),
      target_language: targetLanguage,
      passages: amount.describe('Passages that were translated.'),
    })
    .describe('Text that was selected in a document was translated.'),
  resource_translated: z
    .object({
      ...stamp,
      source: path('The file that was translated'),
      target: path('The file that received the translations'),
      source_locale: locale,
      target_locale: locale,
      entries: amount.describe('Texts that were written to the target.'),
      created: z.boolean().describe('Whether the target is a new file.'),
    })
    .describe('Translations were written to a locale file.'),
  project_translated: z
    .object({
      ...stamp,
      target_locales: z.array(locale),
      files: amount.describe(
        'Locale files that received translations. A file with several languages counts for each of them.',
      ),
      created: amount.describe('How many of them are new.'),
      entries: amount.describe('Texts that were written to the files.'),
    })
    .describe('A run wrote translations to several locale files, each of which has an event of its own.'),
  document_translated: z
    .object({
      ...stamp,
      source: path('The document that was translated'),
      target: path('Its translation'),
      target_language: targetLanguage,
      billed_characters: amount.optional().describe('Absent if the service does not report it.'),
    })
    .describe('A whole document was translated by the service.'),
  usage_threshold_crossed: z
    .object({
      ...stamp,
      owner: z.enum(['account', 'key']).describe('The owner of the limit.'),
      threshold_percent: z.number().describe('The share of the limit that was crossed, in percent.'),
      used_characters: z.number(),
      limit_characters: z.number(),
    })
    .describe('Usage crossed a share of the limit.'),
  developer_key_created: z.object({ ...stamp, ...key }).describe('A developer key was created.'),
  developer_key_renamed: z
    .object({ ...stamp, ...key, former_label: z.string() })
    .describe('A developer key was renamed.'),
  developer_key_limited: z
    .object({
      ...stamp,
      ...key,
      character_limit: keyLimit('Characters', 'the key is blocked'),
      speech_millisecond_limit: keyLimit('Milliseconds of speech', 'the key is blocked for speech'),
    })
    .describe('The limits of a developer key were changed.'),
  developer_key_deactivated: z.object({ ...stamp, ...key }).describe('A developer key was deactivated.'),
  glossary_changed: z
    .object({
      ...stamp,
      glossary_id: z.string(),
      name: z.string(),
      change: z.enum(['created', 'updated', 'deleted']),
    })
    .describe('A glossary on the service was changed.'),
  webhook_test: z
    .object({ ...stamp, webhook_oid: z.int().describe('The webhook that was tested.') })
    .describe('A test event was sent.'),
} as const satisfies Readonly<Record<EventName, z.ZodObject>>;

export type EventValue<Name extends EventName> = z.infer<(typeof eventValues)[Name]>;
