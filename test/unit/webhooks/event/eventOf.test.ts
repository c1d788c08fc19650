import assert from 'node:assert/strict';
import * as z from 'zod';
import type { JobEvent } from '../../../../src/jobs/events.ts';
import { eventNames } from '../../../../src/webhooks/event/event.ts';
import { eventOf, newEventId, testEvent } from '../../../../src/webhooks/event/eventOf.ts';
import { eventSchemas } from '../../../../src/webhooks/event/jsonSchemas.ts';
import { eventValues } from '../../../../src/webhooks/event/values.ts';

const id = 'evt_0b6f3c9e-6f0e-4f43-9d52-0a0d6f0c8a11';
const time = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6));
const stamp = { event_id: id, event_time: '2026-01-02T03:04:05.006Z' };
const key = { keyId: 'k1', label: 'build' };
const keyValue = { key_id: 'k1', label: 'build' };

interface Row {
  readonly event: JobEvent;
  readonly name: string;
  readonly value: object;
}

/** Rows by kind, so that a kind without a row does not compile. */
const byKind: Readonly<Record<JobEvent['kind'], Row>> = {
  selectionTranslated: {
    event: { kind: 'selectionTranslated', document: 'docs/a.md', targetLanguage: 'DE', passages: 2 },
    name: 'selection_translated',
    value: { document: 'docs/a.md', target_language: 'DE', passages: 2 },
  },
  resourceTranslated: {
    event: {
      kind: 'resourceTranslated',
      source: 'en/x.json',
      target: 'fr/x.json',
      sourceLocale: 'en',
      targetLocale: 'fr',
      entries: 3,
      created: true,
    },
    name: 'resource_translated',
    value: {
      source: 'en/x.json',
      target: 'fr/x.json',
      source_locale: 'en',
      target_locale: 'fr',
      entries: 3,
      created: true,
    },
  },
  projectTranslated: {
    event: { kind: 'projectTranslated', targetLocales: ['fr', 'pt-BR'], files: 4, created: 1, entries: 30 },
    name: 'project_translated',
    value: { target_locales: ['fr', 'pt-BR'], files: 4, created: 1, entries: 30 },
  },
  documentTranslated: {
    event: {
      kind: 'documentTranslated',
      source: 'a.docx',
      target: 'a.de.docx',
      targetLanguage: 'DE',
      billedCharacters: 50_000,
    },
    name: 'document_translated',
    value: { source: 'a.docx', target: 'a.de.docx', target_language: 'DE', billed_characters: 50_000 },
  },
  usageThresholdCrossed: {
    event: { kind: 'usageThresholdCrossed', owner: 'key', threshold: 80, used: 81, limit: 100 },
    name: 'usage_threshold_crossed',
    value: { owner: 'key', threshold_percent: 80, used_characters: 81, limit_characters: 100 },
  },
  developerKeyCreated: {
    event: { kind: 'developerKeyCreated', ...key },
    name: 'developer_key_created',
    value: keyValue,
  },
  developerKeyRenamed: {
    event: { kind: 'developerKeyRenamed', ...key, formerLabel: 'ci' },
    name: 'developer_key_renamed',
    value: { ...keyValue, former_label: 'ci' },
  },
  developerKeyLimited: {
    event: { kind: 'developerKeyLimited', ...key, characters: 0, speechMilliseconds: null },
    name: 'developer_key_limited',
    value: { ...keyValue, character_limit: 0, speech_millisecond_limit: null },
  },
  developerKeyDeactivated: {
    event: { kind: 'developerKeyDeactivated', ...key },
    name: 'developer_key_deactivated',
    value: keyValue,
  },
  glossaryChanged: {
    event: { kind: 'glossaryChanged', glossaryId: 'g1', name: 'Terms', change: 'updated' },
    name: 'glossary_changed',
    value: { glossary_id: 'g1', name: 'Terms', change: 'updated' },
  },
};
const rows = Object.values(byKind);

describe('An event of a webhook', () => {
  for (const { event, name, value } of rows) {
    it(`is created from ${event.kind}, with its id and time first`, () => {
      const made = eventOf(event, { id, time });
      assert.deepEqual(made, { id, name, value: { ...stamp, ...value } });
      assert.deepEqual(Object.keys(made.value).slice(0, 2), ['event_id', 'event_time']);
    });

    it(`of ${event.kind} has nothing that its schema does not name`, () => {
      const withMore = { ...event, secret: 'hunter2', key: 'hunter2', texts: ['hunter2'] };
      const made = eventOf(withMore, { id, time });
      assert.doesNotMatch(JSON.stringify(made), /hunter2/);
      const schema = Object.entries(eventValues).find(([own]) => own === name)?.[1];
      assert.ok(schema);
      assert.deepEqual(z.strictObject(schema.shape).parse(made.value), made.value);
    });
  }

  it('of a document has no billed characters if the service reports none', () => {
    const files = { source: 'a.md', target: 'b.md' };
    const made = eventOf({ kind: 'documentTranslated', ...files, targetLanguage: 'DE' }, { id, time });
    assert.deepEqual(made.value, { ...stamp, ...files, target_language: 'DE' });
    assert.equal(Object.hasOwn(made.value, 'billed_characters'), false);
  });

  it('exists for every name, including the test for one webhook', () => {
    const test = testEvent(7, { id, time });
    assert.deepEqual(test, { id, name: 'webhook_test', value: { ...stamp, webhook_oid: 7 } });
    assert.deepEqual([...rows.map(({ name }) => name), test.name].sort(), Object.keys(eventNames).sort());
  });

  it('has a unique id that its schema accepts', () => {
    const ids = Array.from({ length: 100 }, newEventId);
    assert.equal(new Set(ids).size, 100);
    for (const one of ids) eventValues.webhook_test.parse(testEvent(7, { id: one, time }).value);
  });
});

describe('The path of a file in an event', () => {
  const documentOf = (document: string, relativePath?: (path: string) => string) => {
    const event = { kind: 'selectionTranslated', document, targetLanguage: 'DE', passages: 1 } as const;
    return eventOf(event, { id, time, relativePath }).value.document;
  };

  const paths: readonly (readonly [path: string, expected: string])[] = [
    ['docs/a.md', 'docs/a.md'],
    ['a:b.md', 'a:b.md'],
    ['docs\\a.md', 'docs\\a.md'],
    ['/home/anna/project/a.md', 'a.md'],
    ['C:\\Users\\anna\\a.md', 'a.md'],
    ['c:/Users/anna/a.md', 'a.md'],
    ['\\\\server\\anna\\a.md', 'a.md'],
    ['file:///home/anna/a%20b.md', 'a b.md'],
    ['file:///home/anna/a%2', 'a%2'],
    ['file:///x%2Fanna%5Ca.md', 'a.md'],
    ['vscode-remote://ssh-remote+anna/home/anna/a.md', 'a.md'],
    ['git:/home/anna/a.md?%7B%22path%22:%22/home/anna/a.md%22%7D', 'a.md'],
    ['vscode-notebook-cell:/home/anna/a.ipynb#/anna', 'a.ipynb'],
    ['', ''],
  ];
  for (const [path, expected] of paths) {
    it(`is "${expected}" for "${path}"`, () => assert.equal(documentOf(path), expected));
  }

  it('is relative if the event’s creator makes it so', () => {
    const relative = (path: string) => path.replace('/home/anna/project/', '');
    assert.equal(documentOf('/home/anna/project/docs/a.md', relative), 'docs/a.md');
    assert.equal(documentOf('/home/anna/other/a.md', relative), 'a.md');
  });

  for (const { event, value } of [byKind.resourceTranslated, byKind.documentTranslated]) {
    it(`is shortened for source and target of ${event.kind}`, () => {
      const files = { source: '/home/anna/en.json', target: '/home/anna/de.json' };
      const made = eventOf({ ...event, ...files }, { id, time });
      assert.deepEqual(made.value, { ...stamp, ...value, source: 'en.json', target: 'de.json' });
    });
  }
});

describe('The JSON schemas of events', () => {
  const schemas = eventSchemas();

  it('exist for every name, each with its category', () => {
    const categories = Object.entries(schemas).map(([name, { category }]) => [name, category]);
    assert.deepEqual(Object.fromEntries(categories), eventNames);
  });

  for (const [name, { schema }] of Object.entries(schemas)) {
    it(`describe ${name}, require its id and time, and allow other fields`, () => {
      assert.equal(schema.$schema, 'http://json-schema.org/draft-07/schema#');
      assert.match(String(schema.description), /^[A-Z].*\.$/);
      const value = rows.find((row) => row.name === name)?.value ?? { webhook_oid: 7 };
      const read = z.fromJSONSchema(schema);
      assert.equal(read.safeParse({ ...stamp, ...value, later: 1 }).success, true);
      assert.equal(read.safeParse({ ...value, event_id: id }).success, false);
      assert.equal(read.safeParse({ ...value, event_time: stamp.event_time }).success, false);
      assert.equal(read.safeParse(stamp).success, false);
    });
  }
});
