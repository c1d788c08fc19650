import * as z from 'zod';
import { eventCategories, eventNames } from '../event/event.ts';

/** The only version of delivered objects. */
const apiVersion = '2017-03-01';

export const authenticationTypes = ['none', 'basic', 'api user', 'cloud iam'] as const;
export type AuthenticationType = (typeof authenticationTypes)[number];

/** The name of `cloud iam` in UltraCart's API; read, never written. */
export const foreignCloudIam = 'aws iam';

export const defaultBounds = { events: 100, bytes: 900_000 } as const;

/** The most that any queue accepts (Amazon SQS API reference, `SendMessage`). A queue may have a lower limit. */
export const queueBytes = 1_048_576;

/** Safe integers only, because others are not read exactly. */
const identifier = z.int().min(1);
const count = z.int().min(0);
const atLeastOne = z.int().min(1);

/** `enumDescriptions` is a keyword of VS Code's JSON schemas, in the order of the values. */
export const authenticationTypeSchema = z.enum(authenticationTypes).meta({
  description: 'How deliveries authenticate to the target server. Default: none.',
  enumDescriptions: [
    'No credentials.',
    'HTTP Basic, with basic_username and a password from secret storage.',
    'A token from secret storage as Authorization: Bearer, with api_user_oid.',
    'An Amazon SQS queue, with iam_access_key and a secret key from secret storage.',
  ],
});

/** `doNotSuggest` is a keyword of VS Code's JSON schemas: the editor does not offer the property. */
const notOffered = (description: string) => ({ description, doNotSuggest: true });
const secretField = (description: string) => z.string().meta(notOffered(description)).optional();

const displayed = 'Stored and displayed; has no effect on deliveries.';

/** Source, also for the rest of this file: UltraCart REST API v2, models of the TypeScript SDK (`Webhook`). */
export const applicationProfileSchema = z.looseObject({
  api_application_logo_url: z.string().describe(`URL of a picture. ${displayed}`).optional(),
  application_description: z.string().describe(displayed).optional(),
  application_name: z.string().describe(displayed).optional(),
  developer_name: z.string().describe(displayed).optional(),
  developer_website: z.string().describe(displayed).optional(),
});

export const eventSubscriptionSchema = z.looseObject({
  event_name: z
    .string()
    .meta({ description: 'Name of the event, as delivered.', examples: Object.keys(eventNames) })
    .optional(),
  event_description: z.string().describe(displayed).optional(),
  comments: z.string().describe(displayed).optional(),
  expansion: z.string().describe(`Expansions, separated by commas. ${displayed}`).optional(),
  event_ruler: z.string().describe(`A filter in Event Ruler syntax. ${displayed}`).optional(),
  subscribed: z.boolean().describe('Whether this event is delivered.').optional(),
  supports_reflow: z.boolean().describe(displayed).optional(),
  deprecated_flag: z.boolean().describe(displayed).optional(),
  discontinued_flag: z.boolean().describe(displayed).optional(),
  webhook_event_oid: z.int().describe(`Identifier of the subscription. ${displayed}`).optional(),
});

export const eventCategorySchema = z.looseObject({
  event_category: z
    .string()
    .meta({ description: 'Name of the category.', examples: [...eventCategories] })
    .optional(),
  any_subscribed: z.boolean().describe(`Whether some of the events are delivered. ${displayed}`).optional(),
  subscribed: z.boolean().describe('Whether all events of the category are delivered.').optional(),
  available_expansions: z.array(z.string()).describe(displayed).optional(),
  events: z
    .array(eventSubscriptionSchema)
    .describe('Events that are delivered unless all events of the category are.')
    .optional(),
});

/** A webhook as it is stored and shown, with unknown fields. */
export const recordSchema = z.looseObject({
  webhook_oid: identifier.describe('Identifier of the webhook.'),
  merchant_id: z.string().describe('Account that owns the webhook.').optional(),
  api_user_oid: identifier
    .describe(
      'API user that the webhook is associated with. Required for the authentication type "api user".',
    )
    .optional(),
  api_version: z.literal(apiVersion).describe('Version of the delivered objects.').optional(),
  application_profile: applicationProfileSchema
    .describe(`Application profile of the API user. ${displayed}`)
    .optional(),
  authentication_type: authenticationTypeSchema.optional(),
  basic_username: z.string().describe('User name. Required for the authentication type "basic".').optional(),
  basic_password: secretField('Kept in secret storage, never in the record.'),
  iam_access_key: z
    .string()
    .describe('Access key. Required for the authentication type "cloud iam".')
    .optional(),
  iam_secret_key: secretField('Kept in secret storage, never in the record.'),
  webhook_url: z
    .string()
    .describe(
      'Target URL: HTTPS, or HTTP to this machine; for the authentication type "cloud iam", the URL of a queue.',
    ),
  compress_events: z
    .boolean()
    .describe('Whether events are delivered as a string: compressed with GZIP, encoded in Base64.')
    .optional(),
  maximum_events: atLeastOne
    .describe(`The maximum number of events per delivery. Default: ${defaultBounds.events}.`)
    .optional(),
  maximum_size: atLeastOne
    .describe(`The maximum size of a delivered body, in bytes. Default: ${defaultBounds.bytes}.`)
    .optional(),
  disabled: z.boolean().describe('Whether nothing is delivered.').optional(),
  consecutive_failures: count.meta(notOffered('Failed deliveries since the last successful one.')).optional(),
  next_retry_after: z.string().meta(notOffered('Time of the next attempt (ISO 8601).')).optional(),
  pending: count.meta(notOffered('Events that are waiting for delivery.')).optional(),
  event_categories: z
    .array(eventCategorySchema)
    .describe('Events that are delivered. Default: all events.')
    .optional(),
});

export type WebhookRecord = z.infer<typeof recordSchema>;

/** Unlike a parsed copy, the value keeps the order of its fields. */
export const hasShape = (value: unknown): value is WebhookRecord => recordSchema.safeParse(value).success;
