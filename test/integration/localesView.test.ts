import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { TextFilter } from '../../src/editor/locales/filter.ts';
import type { Locales } from '../../src/editor/locales/model.ts';
import type {
  LocalesChange,
  ShownResource,
  ShownTarget,
  TargetState,
} from '../../src/editor/locales/shown.ts';
import { LocalesView } from '../../src/editor/locales/view.ts';
import { LocalesRows } from '../../src/editor/views/localesNodes.ts';
import type { Node } from '../../src/editor/views/tree.ts';
import { entry, known, rowsOf, shown } from './localesShown.ts';

describe('The filter of the locales view', () => {
  const lacking = () => known([entry('a', 'missing')]);
  const fine = known([entry('a', 'extra')]);
  let [one, two] = [shown(), shown()];
  let rows = rowsOf({});

  beforeEach(() => {
    [one, two] = [shown(['de', 'fr', 'pl']), shown(['de'], 'other.json')];
    const textsOf = async () => [];
    rows = new LocalesRows({ stateOf: ({ state }) => state, textsOf, only: new Set(['missing']) });
  });

  /** What is drawn again: the language, its source, or all rows; undefined if nothing is. */
  function change({ targets }: ShownResource, locale: string, state: TargetState): string | undefined {
    const target = targets.find((one) => one.target.locale === locale) ?? assert.fail();
    target.state = state;
    const row = rows.changedWith(target);
    if (!row || row === 'all') return row;
    return rows.shownBy(row) === target ? locale : 'source';
  }
  const sources = () => rows.rootsOf([one, two]);
  const languages = async () => ((await sources()[0]?.load?.()) ?? []).map(({ label }) => label);

  it('hides a language once it is known to be fine, and shows it when it no longer is', async () => {
    change(one, 'de', lacking());
    change(one, 'fr', fine);
    assert.deepEqual(await languages(), ['German', 'Polish'], 'Polish has not been read');
    assert.equal(change(one, 'de', lacking()), 'de');
    assert.equal(change(one, 'fr', known([])), undefined);
    assert.equal(change(one, 'pl', fine), 'source');
    assert.deepEqual(await languages(), ['German']);
    assert.equal(change(one, 'fr', lacking()), 'source');
    assert.deepEqual(await languages(), ['French', 'German']);
  });

  it('hides a source if all its languages are fine, and says so if nothing is left', async () => {
    for (const locale of ['de', 'fr', 'pl']) change(one, locale, fine);
    assert.deepEqual(
      sources().map((row) => rows.shownBy(row)),
      [two],
    );
    assert.equal(change(one, 'fr', lacking()), 'all');
    assert.equal(sources().length, 2);
    assert.equal(change(two, 'de', fine), undefined, 'its languages were never drawn');
    change(one, 'fr', fine);
    assert.deepEqual(
      sources().map(({ label }) => label),
      ['No texts in these states'],
    );
  });
});

describe('The locales view', () => {
  const changed = new vscode.EventEmitter<LocalesChange>();
  const read = new vscode.EventEmitter<void>();
  let resource: ShownResource;
  let asked: number;
  let drawn: number;
  let view: LocalesView;

  beforeEach(() => {
    resource = shown(['de', 'fr']);
    [asked, drawn] = [0, 0];
    const model = {
      look: async () => [resource],
      stateOf: (target: ShownTarget) => {
        asked++;
        return target.state;
      },
      onDidChange: changed.event,
      onDidRead: read.event,
    };
    view = new LocalesView(model as unknown as Locales, { states: undefined } as TextFilter, () => {
      drawn++;
    });
  });
  afterEach(() => view.dispose());

  async function languages(): Promise<readonly Node[]> {
    const [source] = await view.roots();
    return (await source?.load?.()) ?? [];
  }
  const count = (index: number) => {
    const target = resource.targets[index];
    assert.ok(target);
    target.state = { kind: 'counted', state: { wanted: 10, entries: [] } };
    changed.fire(target);
  };
  const descriptions = (rows: readonly Node[]) => rows.map((row) => (row.now?.() ?? row).description);

  it('waits to list languages until it is known how complete they are, and does not redraw them', async () => {
    let isListed = false;
    const rows = languages().finally(() => {
      isListed = true;
    });
    await setImmediate();
    assert.ok(asked >= 2, 'not all of them are being read');
    count(0);
    await setImmediate();
    assert.equal(isListed, false);
    count(1);
    assert.deepEqual(descriptions(await rows), Array(2).fill('100% · checking the texts…'));
    await view.filled;
    assert.equal(drawn, 0);
    count(1);
    assert.equal(drawn, 1);
  });

  it('lists what is known after a short wait, or once nothing more is being read', async () => {
    const late = languages();
    await setImmediate();
    count(0);
    // French comes before German.
    const expected = ['reading…', '100% · checking the texts…'];
    assert.deepEqual(descriptions(await late), expected);
    let listed: readonly Node[] | undefined;
    void languages().then((rows) => {
      listed = rows;
    });
    await setImmediate();
    assert.equal(listed, undefined);
    read.fire();
    await setImmediate();
    assert.deepEqual(descriptions(listed ?? []), expected);
  });
});
