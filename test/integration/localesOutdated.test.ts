import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { type ComparedPair, OwnComparer } from '../../src/project/states/comparer.ts';
import { countFacts } from '../../src/project/states/stateCounts.ts';
import { until } from '../support/until.ts';
import {
  becomes,
  lacks,
  locales,
  path,
  put,
  reopenLocales,
  replaceAll,
  settle,
  summary,
  useLocalesModel,
} from './localesModel.ts';

describe('A language that changes while the model of the locales view reads it, or cannot be read', () => {
  useLocalesModel();

  let begun: Promise<void>;
  let goOn: () => void;

  /** A `stateOf` that withholds its results until `goOn` is called. `begun` resolves when it has the first one. */
  const hold = () => {
    let begin = () => {};
    begun = new Promise((resolve) => (begin = resolve));
    const released = new Promise<void>((resolve) => (goOn = resolve));
    const real = new OwnComparer();
    return async (pair: ComparedPair) => {
      const state = await real.stateOf(pair);
      begin();
      await released;
      return state;
    };
  };

  const german = () => {
    const [shown] = locales().rolesOf(vscode.Uri.file(path('app/de.json')));
    if (!shown || !('owner' in shown)) throw new Error('German is not shown');
    return shown;
  };

  it('stays outdated until it is read again', async () => {
    const real = new OwnComparer();
    const comparer = Object.assign(new OwnComparer(), {
      stateOf: (pair: ComparedPair) => real.stateOf(pair),
    });
    reopenLocales(comparer);
    await summary();
    await becomes('app/en.json: de 1');
    // Late events from earlier writes would make the model read the old text.
    await settle();
    const shown = german();
    const seen: string[] = [];
    locales().onDidChange(() => {
      const state = locales().stateOf(shown);
      if (state.kind === 'known') seen.push(`${countFacts(state.state).missing}${state.isOld ? '~' : ''}`);
    });
    comparer.stateOf = hold();
    await put('app/de.json', '{}');
    await locales().refresh();
    await begun;
    await put('app/de.json', '{ "a": "Tür auf", "b": "Tür zu" }');
    await locales().refresh();
    goOn();
    await becomes('app/en.json: de 0');
    assert.ok(!seen.includes('2'), `an outdated number was shown as current: ${seen}`);
    assert.ok(seen.includes('2~'), `${seen}`);
  });

  it('is read again, even if it was being read for the first time', async () => {
    const document = await vscode.workspace.openTextDocument(path('app/de.json'));
    await vscode.window.showTextDocument(document);
    await becomes('app/en.json: de 1');
    // Late events from earlier writes would be mistaken for the edit's own event.
    await settle();
    reopenLocales(Object.assign(new OwnComparer(), { stateOf: hold() }));
    await locales().look();
    // If other languages were requested too, German would be counted first.
    locales().stateOf(german());
    await begun;
    const before = locales().revision;
    await replaceAll(document, '{ "a": "Tür auf", "b": "Tür zu" }');
    await until(() => locales().revision > before);
    // Requesting the state again would cause another reading.
    const isRead = lacks(german(), 0);
    goOn();
    await isRead;
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('is read again after its first reading failed', async () => {
    const real = new OwnComparer();
    const comparer = Object.assign(new OwnComparer(), {
      stateOf: (): ReturnType<OwnComparer['stateOf']> => Promise.reject(new Error('Comparing fails')),
    });
    const failures: unknown[] = [];
    reopenLocales(comparer, (error) => failures.push(error));
    await locales().look();
    locales().stateOf(german());
    await until(() => failures.length > 0 && !locales().isReading);
    Object.assign(comparer, { stateOf: (pair: ComparedPair) => real.stateOf(pair) });
    await locales().refresh();
    await until(() => german().state.kind === 'known');
  });
});
