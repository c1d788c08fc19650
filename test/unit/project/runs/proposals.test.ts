import assert from 'node:assert/strict';
import { pathKey } from '../../../../src/formats/pathKey.ts';
import { layoutOf } from '../../../../src/project/layout/layout.ts';
import { entriesToTranslate, type FilePlan, planFile } from '../../../../src/project/plans/plan.ts';
import { changingOnly, proposalsOf, taking } from '../../../../src/project/runs/proposals.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import type { FileOutcome } from '../../../../src/project/runs/run.ts';
import { samples } from '../../../bench/files.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { comparableMs } from '../../../support/processorTime.ts';
import { generator } from '../../../support/random.ts';

/** Different in every run; `VERNACULAR_TEST_SEED` repeats one. */
const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 1_000_000);

function planOf(path: string, source: string, target: string | undefined): FilePlan {
  const format = formatFor(path);
  assert.ok(format);
  // A file with all languages is its own translation.
  const text = target ?? (format.languages ? source : undefined);
  const to = {
    path: format.languages ? path : layoutOf(path).targetPath('de'),
    locale: 'de',
    ...(text !== undefined && { text }),
  };
  const planned = planFile({ path, locale: 'en', text: source }, to, format, {
    selection: { only: 'all', keys: [] },
  });
  assert.ok(planned.kind === 'plan');
  return planned.plan;
}

/** Translates every entry of the plan, so that it differs from its source and from the existing text. */
function outcomeOf(plan: FilePlan, sign: string): FileOutcome {
  const translated = entriesToTranslate(plan).map(({ path, text }) => ({ path, text: `${text} ${sign}` }));
  return { plan, translated, leftOut: [], pending: 0 };
}

function textsIn({ format, target }: FilePlan, text: string | undefined): ReadonlyMap<string, string> {
  const entries = text === undefined ? [] : format.read(text, target).entries;
  return new Map(entries.map((entry) => [pathKey(entry.path), entry.text]));
}

describe('what the user accepts of a run', () => {
  for (const { id, path, text } of samples) {
    it(`is in the file, and the rest is as it was: ${id}, seed ${seed}`, () => {
      const random = generator(seed);
      const source = text(50);
      const first = planOf(path, source, undefined);
      const begun = renderFile(outcomeOf(first, 'uno'), first.target.text);
      assert.ok(begun.kind === 'edits');
      for (let round = 0; round < 20; round++) {
        const outcome = outcomeOf(planOf(path, source, round % 4 === 0 ? undefined : begun.text), 'due');
        const { format, target } = outcome.plan;
        const proposals = proposalsOf(outcome);
        const share = random(101);
        const taken = new Set(proposals.filter(() => random(100) < share).map((one) => one.id));
        const result = renderFile(
          taking(outcome, (one) => taken.has(one)),
          target.text,
        );
        assert.deepEqual(result.kind === 'problems' ? result.problems : result.conflicts, []);
        const after = textsIn(outcome.plan, result.kind === 'edits' ? result.text : target.text);
        for (const { id: own, texts } of proposals) {
          for (const one of texts) {
            const expected = taken.has(own) ? one.after : (one.before ?? '');
            const found = after.get(pathKey(one.path)) ?? '';
            assert.equal(format.keepsSourceTexts && !taken.has(own) ? expected : found, expected);
          }
        }
      }
    });
  }
});

describe('what is proposed for a plural', () => {
  it('replaces what a person wrote if any one of its forms does', () => {
    const source = '{\n  "n_one": "one",\n  "n_other": "more",\n  "k": "K"\n}\n';
    for (const standing of ['n_one', 'n_other']) {
      const plan = planOf('locales/en.json', source, JSON.stringify({ [standing]: 'Etwas', k: '' }));
      const kinds = proposalsOf(outcomeOf(plan, 'due')).map(({ kind, texts }) => [kind, texts.length]);
      assert.deepEqual(
        kinds.toSorted(([, one], [, other]) => Number(other) - Number(one)),
        [
          ['replaces', 2],
          ['adds', 1],
        ],
      );
    }
  });
});

describe('a translation that comes out unchanged', () => {
  const source = '{ "open": "Open", "close": "Close", "new": "New" }';
  const target = '{ "open": "Auf", "close": "Zu" }';
  const standing = (kind: 'current' | 'stale', origin: 'ours' | 'byHand') =>
    ({ kind, origin }) as NonNullable<FilePlan['replaced'][number]['standing']>;

  function outcomeWith(
    change: Partial<FilePlan['replaced'][number]>,
    texts: Readonly<Record<string, string>>,
  ) {
    const plan = planOf('/locales/en.json', source, target);
    const replaced = plan.replaced.map((one) => (one.path[0] === 'open' ? { ...one, ...change } : one));
    const translated = Object.entries(texts).map(([key, text]) => ({ path: [key], text }));
    return { plan: { ...plan, replaced }, translated, leftOut: [], pending: 0 };
  }

  const keys = (entries: readonly { readonly path: readonly string[] }[]) =>
    entries.map(({ path }) => path.join('.'));

  it('is not proposed', () => {
    const outcome = outcomeWith({}, { open: 'Auf', close: 'Schließen', new: 'Neu' });
    const { outcome: changing, same, confirmed } = changingOnly(outcome, true);
    assert.deepEqual([keys(changing.translated), same, keys(confirmed)], [['close', 'new'], 1, []]);
  });

  it('is proposed if the file calls it unfinished', () => {
    const outcome = outcomeWith({ isStale: true }, { open: 'Auf' });
    const { outcome: changing, same } = changingOnly(outcome, true);
    assert.deepEqual([keys(changing.translated), same], [['open'], 0]);
  });

  it('is confirmed for the new text of the source if it is ours or was picked', () => {
    const confirmedIn = (origin: 'ours' | 'byHand', isPicked: boolean) =>
      keys(
        changingOnly(outcomeWith({ standing: standing('stale', origin) }, { open: 'Auf' }), isPicked)
          .confirmed,
      );
    assert.deepEqual(confirmedIn('ours', false), ['open']);
    assert.deepEqual(confirmedIn('byHand', true), ['open']);
    assert.deepEqual(confirmedIn('byHand', false), []);
    const current = outcomeWith({ standing: standing('current', 'ours') }, { open: 'Auf' });
    assert.deepEqual(keys(changingOnly(current, true).confirmed), []);
  });

  it('is proposed if another form of its plural changes', () => {
    const path = '/locales/en.json';
    const forms = (one: string, other: string) => JSON.stringify({ day_one: one, day_other: other });
    const plan = planOf(
      path,
      forms('{{count}} day', '{{count}} days'),
      forms('{{count}} Tag', '{{count}} Tage'),
    );
    const outcome = (one: string, other: string) => ({
      plan,
      translated: [
        { path: ['day_one'], text: one },
        { path: ['day_other'], text: other },
      ],
      leftOut: [],
      pending: 0,
    });
    const { outcome: changing, same } = changingOnly(outcome('{{count}} Tag', '{{count}} Tagen'), true);
    assert.deepEqual([keys(changing.translated), same], [['day_one', 'day_other'], 0]);
    assert.equal(changingOnly(outcome('{{count}} Tag', '{{count}} Tage'), true).same, 2);
  });
});

describe('the proposal of a long list', () => {
  it('takes linear time', async () => {
    const list = JSON.stringify({ l: Array.from({ length: 30_000 }, (_, index) => `Text ${index}`) });
    const outcome = outcomeOf(planOf('en.json', list, undefined), 'uno');
    const ms = await comparableMs(() => {
      assert.deepEqual(
        proposalsOf(outcome).map(({ texts }) => texts.length),
        [30_000],
      );
    });
    assert.ok(ms < 1000);
  });
});
