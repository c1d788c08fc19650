import * as z from 'zod';
import { type EventCategory, type EventName, eventNames } from './event.ts';
import { eventValues } from './values.ts';

export interface EventSchema {
  readonly category: EventCategory;
  /** JSON Schema, draft 7, for the value under the event's name. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The fields on which receivers may rely. Every value may have further fields. */
export function eventSchemas(): Readonly<Record<EventName, EventSchema>> {
  return {
    selection_translated: schemaOf('selection_translated'),
    resource_translated: schemaOf('resource_translated'),
    project_translated: schemaOf('project_translated'),
    document_translated: schemaOf('document_translated'),
    usage_threshold_crossed: schemaOf('usage_threshold_crossed'),
    developer_key_created: schemaOf('developer_key_created'),
    developer_key_renamed: schemaOf('developer_key_renamed'),
    developer_key_limited: schemaOf('developer_key_limited'),
    developer_key_deactivated: schemaOf('developer_key_deactivated'),
    glossary_changed: schemaOf('glossary_changed'),
    webhook_test: schemaOf('webhook_test'),
  };
}

function schemaOf(name: EventName): EventSchema {
  return {
    category: eventNames[name],
    schema: z.toJSONSchema(eventValues[name], { target: 'draft-7', io: 'input' }),
  };
}
