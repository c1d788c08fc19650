import assert from 'node:assert/strict';
import { helpText } from '../../../src/cli/arguments/help.ts';
import { parseCommand } from '../../../src/cli/arguments.ts';
import { readTranslationSettings } from '../../../src/project/settings/settings.ts';
import { openFacts } from '../../../src/project/states/openFacts.ts';
import type { EntryFact } from '../../../src/project/states/states.ts';
import { valueRules } from '../../../src/service/values.ts';

describe('the help', () => {
  const commands = [
    'translate',
    'status',
    'code',
    'rename',
    'delete',
    'lock',
    'accept',
    'prune',
    'text',
    'document',
    'write',
    'emulator',
    'memory',
    'usage',
    'report',
    'keys',
    'glossary',
    'styles',
    'memories',
    'webhooks',
  ];
  for (const command of commands) {
    it(`has help for ${command} alone`, () => {
      const text = helpText(command);
      const named = [...text.matchAll(/^ {2}vernacular (\w+)/gm)].map(([, name]) => name);
      assert.deepEqual([...new Set(named)], [command]);
      assert.deepEqual(parseCommand([command, '--help']), { kind: 'help', about: command });
      assert.deepEqual(
        text.split('\n').filter((line) => line.length > 100),
        [],
      );
      assert.match(text, /^Exit codes: .*\n$/m);
    });

    it(`describes the options in the usage of ${command}`, () => {
      const [usage = '', ...rest] = helpText(command).split('\n\n');
      for (const [option] of usage.matchAll(/--[a-z-]+/g)) {
        assert.ok(
          rest.some((part) => part.includes(option)),
          option,
        );
      }
    });
  }

  it('says what can be done about the keys that code lists', () => {
    assert.match(helpText('code'), /delete removes unused keys, and a quick fix in the editor adds a key/);
  });

  it('says which states fail a check', () => {
    const [, described = ''] = helpText('status').split(/(?=--(?:check|fail-on) {2})/);
    const facts: readonly (readonly [EntryFact, string])[] = [
      [{ code: 'missing' }, 'missing'],
      [{ code: 'empty' }, 'empty'],
      [{ code: 'pluralFormMissing', category: 'few' }, 'plural form is missing'],
      [{ code: 'otherShape' }, 'different in structure'],
      [{ code: 'stale', origin: 'ours' }, 'stale by the lock'],
      [{ code: 'edited' }, 'edited'],
      [{ code: 'sameAsSource' }, 'same'],
      [{ code: 'extra' }, 'extra'],
    ];
    const isOpen = openFacts(undefined);
    for (const [fact, words] of facts) assert.equal(described.includes(words), isOpen(fact), fact.code);
  });

  it('describes the settings of a project', () => {
    const text = helpText('settings');
    assert.deepEqual(parseCommand(['help', 'settings']), { kind: 'help', about: 'settings' });
    const named = [...text.matchAll(/^ {2}(\w+)(?: {2}|$)/gm)].map(([, name]) => name);
    const { settings } = readTranslationSettings(() => undefined, valueRules);
    assert.deepEqual(named.toSorted(), Object.keys(settings).toSorted());
    assert.deepEqual(
      text.split('\n').filter((line) => line.length > 100),
      [],
    );
  });

  it('lists all commands on one screen', () => {
    const text = helpText();
    const listed = [...text.matchAll(/^ {2}vernacular (\w+)/gm)].map(([, name]) => name);
    assert.deepEqual(listed.toSorted(), commands.toSorted());
    assert.ok(text.split('\n').length <= 40);
  });

  it('mentions the version among the commands', () => assert.match(helpText(), /`--version` prints/));
});
