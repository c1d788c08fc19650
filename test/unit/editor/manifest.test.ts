import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'mocha';
import {
  adminContextKey,
  commandIds,
  connectionContextKey,
  fileTranslatedContextKey,
  machineSettings,
  panelIds,
  settingNames,
  settingSection,
  termsScheme,
  textTranslatedContextKey,
  viewIds,
  webhookScheme,
} from '../../../src/editor/ids.ts';
import { formats } from '../../../src/formats/index.ts';
import { longestContext } from '../../../src/project/settings/settings.ts';
import { factCodes } from '../../../src/project/states/openFacts.ts';
import { limits } from '../../../src/service/limits.ts';

interface Step {
  readonly id: string;
  readonly completionEvents: readonly string[];
}

interface MenuItem {
  readonly command: string;
  readonly when: string;
}

type Menus = Readonly<Record<'commandPalette' | 'view/item/context', readonly MenuItem[]>>;

interface Schema {
  readonly enum?: readonly unknown[];
  readonly enumDescriptions?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Configuration {
  readonly order: number;
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const manifestText = readFileSync('package.json', 'utf8');
const manifest = JSON.parse(manifestText);
const sentences: Record<string, string> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
const configurations: readonly Configuration[] = manifest.contributes.configuration;
const properties = Object.assign({}, ...configurations.map((one) => one.properties));

describe('the manifest', () => {
  it('offers all facts about a text, and unknown keys, as problems', () => {
    const { enum: offered } = properties['vernacular.problems'].items;
    // Empty texts count as missing.
    const facts = factCodes.filter((code) => code !== 'empty');
    assert.deepEqual(offered.toSorted(), [...facts, 'unknownKey'].toSorted());
  });

  it('explains every value of a setting that is one of several', () => {
    const explained = (schema: Schema): boolean => {
      const { enum: values, enumDescriptions, markdownEnumDescriptions } = schema;
      const own = (enumDescriptions ?? markdownEnumDescriptions ?? []).length === (values ?? []).length;
      const parts = [...(schema.items ? [schema.items] : []), ...Object.values(schema.properties ?? {})];
      return own && parts.every(explained);
    };
    for (const [name, schema] of Object.entries(properties)) assert.ok(explained(schema as Schema), name);
  });

  it('explains the values of problems and formats in their order', () => {
    const { problems, resources } = {
      problems: properties['vernacular.problems'].items,
      resources: properties['vernacular.resources'].items.properties.format,
    };
    const keysOf = (prefix: string, values: readonly string[]) =>
      values.map((value) => `%${prefix}.${value}%`);
    assert.deepEqual(problems.enumDescriptions, keysOf('setting.problems', problems.enum));
    assert.deepEqual(resources.enumDescriptions, keysOf('setting.resources.format', resources.enum));
  });

  it('says in each setting of Translate on Save how to turn it on', () => {
    const limits = Object.keys(sentences).filter((key) => key.startsWith('setting.translateOnSave'));
    assert.equal(limits.length, 2);
    const title = sentences['command.translateOnSave'] ?? '';
    for (const key of limits) assert.ok(sentences[key]?.includes(`*${title}*`), key);
  });

  it('leads from an empty Locales view to the settings that decide what is found', () => {
    const welcome = sentences['welcome.locales'] ?? '';
    for (const name of ['vernacular.resources', 'vernacular.sourceLanguage']) {
      assert.ok(welcome.includes(`openSettings?${encodeURIComponent(JSON.stringify([name]))}`), name);
    }
  });

  it('offers all formats for named resources', () => {
    const offered = properties['vernacular.resources'].items.properties.format.enum;
    assert.deepEqual(
      offered,
      formats.map(({ id }) => id),
    );
  });

  it('declares exactly the commands of the code', () => {
    const declared = manifest.contributes.commands.map((one: { command: string }) => one.command);
    assert.deepEqual(declared.sort(), Object.values(commandIds).sort());
  });

  it('declares exactly the settings and views of the code', () => {
    const names = Object.values(settingNames).map((name) => `${settingSection}.${name}`);
    assert.deepEqual(Object.keys(properties).sort(), names.sort());
    const views = Object.values(manifest.contributes.views).flat() as { id: string }[];
    assert.deepEqual(views.map((view) => view.id).sort(), Object.values(viewIds).sort());
  });

  it('offers in the palette what works without a row of the Locales view, or says what to select', () => {
    const { commandPalette, 'view/item/context': ofRows } = manifest.contributes.menus as Menus;
    const hidden = new Set(commandPalette.flatMap(({ command, when }) => (when === 'false' ? command : [])));
    const ofLocales = ofRows.filter(({ when }) => when.startsWith(`view == ${viewIds.locales} `));
    const offered = ofLocales.flatMap(({ command }) => (hidden.has(command) ? [] : command));
    assert.deepEqual(
      [...new Set(offered)].sort(),
      [
        commandIds.acceptTexts,
        commandIds.addLanguage,
        commandIds.editText,
        commandIds.generatePseudoLocale,
        commandIds.removeExtras,
        commandIds.retranslateWith,
        commandIds.translateLanguage,
        commandIds.useForProject,
      ].sort(),
    );
  });

  it('has a text for every key, and no unused text', () => {
    const used = [...manifestText.matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key ?? '');
    assert.deepEqual([...new Set(used)].sort(), Object.keys(sentences).sort());
  });

  it('mentions only commands that exist', () => {
    const mentioned = `${manifestText}${Object.values(sentences).join('\n')}`.matchAll(
      /command:(vernacular\.\w+)|"command": "(vernacular\.\w+)"/g,
    );
    const ids: readonly string[] = Object.values(commandIds);
    for (const [, link, menu] of mentioned) assert.ok(ids.includes(link ?? menu ?? ''), link ?? menu);
  });

  it('states the limits of the service', () => {
    const { customInstructions, translationMemoryThreshold, reportingTag } = {
      customInstructions: properties['vernacular.customInstructions'],
      translationMemoryThreshold: properties['vernacular.translationMemoryThreshold'],
      reportingTag: properties['vernacular.reportingTag'],
    };
    for (const list of [customInstructions, customInstructions.additionalProperties]) {
      assert.equal(list.maxItems, limits.translate.customInstructions);
      assert.equal(list.items.maxLength, limits.translate.customInstructionCharacters);
    }
    assert.equal(translationMemoryThreshold.minimum, limits.translate.translationMemoryThreshold.min);
    assert.equal(translationMemoryThreshold.maximum, limits.translate.translationMemoryThreshold.max);
    assert.equal(properties['vernacular.context'].maxLength, longestContext);
    assert.equal(reportingTag.maxLength, limits.reportingTagCharacters);
  });

  it('numbers the groups of settings, and the settings of each, in order', () => {
    const oneToLast = (list: readonly unknown[]) => list.map((_, index) => index + 1);
    assert.deepEqual(
      configurations.map(({ order }) => order),
      oneToLast(configurations),
    );
    for (const { properties: group } of configurations) {
      const orders = Object.values(group).map(({ order }) => order);
      assert.deepEqual(orders, oneToLast(orders));
    }
  });

  it('completes a step when something is connected or translated, not when a prompt is opened', () => {
    const steps: readonly Step[] = manifest.contributes.walkthroughs[0].steps;
    const doneBy = (id: string) => steps.find((step) => step.id === id)?.completionEvents;
    assert.deepEqual(doneBy('connect'), [`onContext:${connectionContextKey}`]);
    assert.deepEqual(doneBy('selection'), [`onContext:${textTranslatedContextKey}`]);
    assert.deepEqual(doneBy('localeFile'), [`onContext:${fileTranslatedContextKey}`]);
    // The demo service has an admin key of its own, and choosing it is not a step towards the organisation's keys.
    assert.deepEqual(doneBy('administration'), [`onContext:${adminContextKey} == service`]);
  });

  /** VS Code shows a line that is a link as a button, and only these tags as formatting. */
  it('formats the texts of the walkthrough as VS Code reads them', () => {
    const steps = Object.entries(sentences).filter(([key]) => /^walkthrough\.\w+\.description$/.test(key));
    assert.ok(steps.length > 3);
    for (const [key, text] of steps) assert.doesNotMatch(text, /(?<!`)`(?!`)|(?<![*])[*](?![*])/, key);
  });

  it('binds keys in the view of developer keys only', () => {
    const bindings: readonly { key: string; mac?: string; args: unknown; when: string }[] =
      manifest.contributes.keybindings;
    for (const { when, args } of bindings) {
      assert.equal(when, `focusedView == ${viewIds.developerKeys} && listFocus && !inputFocus`);
      assert.deepEqual(args, { focused: true });
    }
    assert.deepEqual(
      bindings.map(({ key, mac }) => [key, mac]),
      [
        ['f2', undefined],
        ['delete', 'cmd+backspace'],
      ],
    );
  });

  it('has exactly the machine settings that the code expects', () => {
    const names = Object.keys(properties).filter((name) => /^machine/.test(properties[name].scope));
    assert.deepEqual(names.sort(), machineSettings.map((name) => `${settingSection}.${name}`).sort());
  });

  it('does not let a workspace decide where a key is sent', () => {
    for (const name of ['vernacular.baseUrl', 'vernacular.deployment']) {
      assert.equal(properties[name].scope, 'machine', name);
      assert.ok(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.includes(name), name);
    }
    const secretLike = Object.keys(properties).filter((name) => /key|secret|token/i.test(name));
    assert.deepEqual(secretLike, []);
  });

  it('lets a workspace decide what is translated and how, but not what protects the user', () => {
    const own = Object.keys(properties).filter((name) => properties[name].scope !== 'resource');
    assert.deepEqual(own.sort(), [
      'vernacular.baseUrl',
      'vernacular.confirmAboveCharacters',
      'vernacular.deployment',
      'vernacular.readingLanguage',
      'vernacular.requestTimeout',
      'vernacular.translateOnSaveCharactersPerDay',
      'vernacular.translateOnSaveCharactersPerSave',
      'vernacular.usageWarningPercent',
      'vernacular.webhooks.allowPrivateAddresses',
    ]);
    for (const name of own) assert.match(properties[name].scope, /^(application|machine)$/, name);
    // The settings of a container come from its repository.
    for (const name of ['vernacular.confirmAboveCharacters', 'vernacular.usageWarningPercent']) {
      assert.equal(properties[name].scope, 'application', name);
    }
  });

  it('applies the schema to webhook documents, and to no others', () => {
    const [{ fileMatch, url }, ...others] = manifest.contributes.jsonValidation;
    assert.deepEqual(others, []);
    assert.equal(fileMatch, `${webhookScheme}:/*/*.json`);
    assert.equal(url, './dist/webhook.schema.json');
  });

  it('activates the extension after startup, for restored panels, and for its own documents', () => {
    const restored = Object.values(panelIds).map((id) => `onWebviewPanel:${id}`);
    const read = [webhookScheme, termsScheme].map((scheme) => `onFileSystem:${scheme}`);
    assert.deepEqual(manifest.activationEvents, ['onStartupFinished', ...restored, ...read]);
  });
});
