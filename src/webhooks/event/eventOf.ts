import { randomUUID } from 'node:crypto';
import type { JobEvent } from '../../jobs/events.ts';
import type { EventName, WebhookEvent } from './event.ts';
import { withoutOuterFolders } from './outerFolders.ts';
import type { EventValue } from './values.ts';

export interface Stamp {
  /** Made by `newEventId`. */
  readonly id: string;
  readonly time: Date;
}

export interface Happening extends Stamp {
  /**
   * The path or address of a file as receivers see it: relative to the project. Of a path that is still not relative
   * only the file name is sent, since the folders above a project are private.
   */
  readonly relativePath?: ((pathOrAddress: string) => string) | undefined;
}

type ValueOf<Name extends EventName> = Omit<EventValue<Name>, keyof ReturnType<typeof stampOf>>;

export const newEventId = (): string => `evt_${randomUUID()}`;

/** The event for what a job has done. */
export function eventOf(
  event: JobEvent,
  { relativePath = (path) => path, ...stamp }: Happening,
): WebhookEvent {
  const path = (name: string) => withoutOuterFolders(relativePath(name));
  switch (event.kind) {
    case 'selectionTranslated': {
      const { document, targetLanguage, passages } = event;
      const value = { document: path(document), target_language: targetLanguage, passages };
      return made('selection_translated', stamp, value);
    }
    case 'resourceTranslated':
      return made('resource_translated', stamp, {
        source: path(event.source),
        target: path(event.target),
        source_locale: event.sourceLocale,
        target_locale: event.targetLocale,
        entries: event.entries,
        created: event.created,
      });
    case 'projectTranslated': {
      const { targetLocales, files, created, entries } = event;
      return made('project_translated', stamp, {
        target_locales: [...targetLocales],
        files,
        created,
        entries,
      });
    }
    case 'documentTranslated':
      return made('document_translated', stamp, {
        source: path(event.source),
        target: path(event.target),
        target_language: event.targetLanguage,
        ...(event.billedCharacters !== undefined && { billed_characters: event.billedCharacters }),
      });
    case 'usageThresholdCrossed':
      return made('usage_threshold_crossed', stamp, {
        owner: event.owner,
        threshold_percent: event.threshold,
        used_characters: event.used,
        limit_characters: event.limit,
      });
    case 'developerKeyCreated':
      return made('developer_key_created', stamp, keyOf(event));
    case 'developerKeyRenamed':
      return made('developer_key_renamed', stamp, { ...keyOf(event), former_label: event.formerLabel });
    case 'developerKeyLimited':
      return made('developer_key_limited', stamp, {
        ...keyOf(event),
        character_limit: event.characters,
        speech_millisecond_limit: event.speechMilliseconds,
      });
    case 'developerKeyDeactivated':
      return made('developer_key_deactivated', stamp, keyOf(event));
    case 'glossaryChanged': {
      const { glossaryId, name, change } = event;
      return made('glossary_changed', stamp, { glossary_id: glossaryId, name, change });
    }
  }
}

/** Delivered to one webhook alone, whatever it subscribes to. */
export function testEvent(webhookOid: number, stamp: Stamp): WebhookEvent {
  return made('webhook_test', stamp, { webhook_oid: webhookOid });
}

function made<Name extends EventName>(name: Name, stamp: Stamp, value: ValueOf<Name>): WebhookEvent {
  return { id: stamp.id, name, value: { ...stampOf(stamp), ...value } };
}

function stampOf({ id, time }: Stamp) {
  return { event_id: id, event_time: time.toISOString() };
}

/** These two fields only: the object that was raised may hold more of the key. */
function keyOf({ keyId, label }: { readonly keyId: string; readonly label: string }) {
  return { key_id: keyId, label };
}
