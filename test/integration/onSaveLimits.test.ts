/** *Translate on Save* sends no more than its limits and the quota allow. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { until } from '../support/until.ts';
import {
  fresh,
  json,
  name,
  person,
  read,
  said,
  save,
  turn,
  turnOn,
  useSavedSource,
  written,
} from './savedSource.ts';
import { addFaults, configure, requests } from './service.ts';

/** Moves `new Date()` to a day on which nothing has been counted. Returns a function that moves it back. */
function onAnotherDay(): () => void {
  const { Date: Today } = globalThis;
  const shift = 400 * 24 * 60 * 60 * 1000;
  globalThis.Date = new Proxy(Today, {
    construct: (target, given) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now() + shift]),
  });
  return () => {
    globalThis.Date = Today;
  };
}

describe('Translate on save', () => {
  useSavedSource();

  it('sends nothing from a save above the cap, says so once, and leaves the run to the user', async () => {
    await configure('translateOnSaveCharactersPerSave', 20);
    await turnOn();
    const long = fresh('A text of more than twenty characters');
    await save('en.json', json({ open: fresh('Open it'), long }));
    await until(() => said().length > 0);
    assert.match(said()[0] ?? '', /^The changes need more than 20 characters/);
    assert.deepEqual(person().messages[0]?.buttons, [`Translate ${name()}/en.json…`, 'Open Setting']);
    await save('en.json', json({ open: fresh('Open it'), long: `${long}!` }));
    await save('en.json', json({ open: fresh('Open it'), long: `${long}!`, ok: fresh('OK') }));
    await written('de.json', /"ok": "\[de\]/);
    assert.deepEqual([said().length, Object.keys(JSON.parse(await read('de.json')))], [1, ['open', 'ok']]);
    assert.equal(await requests(), 1);
  });

  it('sends nothing above the daily cap', async () => {
    await configure('translateOnSaveCharactersPerDay', 0);
    await turnOn();
    await save('en.json', json({ open: fresh('Open it'), one: fresh('One') }));
    await until(() => said().length > 0);
    assert.match(said()[0] ?? '', /^Nothing more is translated on save today: the limit is 0 characters/);
    assert.equal(await requests(), 0);
    await configure('translateOnSaveCharactersPerDay', 'many');
    await save('en.json', json({ open: fresh('Open it'), one: fresh('Ones') }));
    await until(() => said().length > 1);
    assert.match(said()[1] ?? '', /translateOnSaveCharactersPerDay cannot be used: it must be a number/);
    assert.equal(await requests(), 0);
  });

  it('counts only what was translated towards the daily cap', async () => {
    const restore = onAnotherDay();
    try {
      const [one, two] = ['One', 'Two'].map((text) => fresh(`${text} of forty characters, or a few more`));
      await configure('translateOnSaveCharactersPerDay', 80);
      await turnOn();
      await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 1, status: 456 });
      await save('en.json', json({ open: fresh('Open it'), one }));
      await until(() => said().length > 0);
      await turn('Turn On Again');
      await save('en.json', json({ open: fresh('Open it'), one, two }));
      await written('de.json', /"two": "\[de\]/);
    } finally {
      restore();
    }
  });

  it('pauses if the quota is used up, says so once, and continues when it is turned on again', async () => {
    await turnOn();
    await addFaults({ match: { endpoint: 'POST /v2/translate' }, times: 1, status: 456 });
    await save('en.json', json({ open: fresh('Open it'), one: fresh('One') }));
    await until(() => said().length > 0);
    assert.match(said()[0] ?? '', /^The usage limit .* Nothing is translated on save until/);
    await save('en.json', json({ open: fresh('Open it'), one: fresh('One'), two: fresh('Two') }));
    await turn('Turn On Again');
    assert.match(said()[1] ?? '', /^Translate on save is paused for /);
    await save('en.json', json({ open: fresh('Open it'), three: fresh('Three') }));
    await written('de.json', /"three": "\[de\]/);
    assert.deepEqual(Object.keys(JSON.parse(await read('de.json'))), ['open', 'three']);
    assert.equal(said().length, 2);
  });
});
