import assert from 'node:assert/strict';
import { applyEdits, type Format } from '../../../../src/formats/format.ts';
import { pathKey } from '../../../../src/formats/pathKey.ts';
import { layoutOf } from '../../../../src/project/layout/layout.ts';
import { entriesToTranslate, type FilePlan, planFile } from '../../../../src/project/plans/plan.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import type { TranslatedEntry } from '../../../../src/project/runs/run.ts';
import { undoRun, type WrittenFileRun } from '../../../../src/project/runs/undo.ts';
import { samples } from '../../../bench/files.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { manyArguments, withLittleStack } from '../../../support/littleStack.ts';
import { comparableMs } from '../../../support/processorTime.ts';
import { generator } from '../../../support/random.ts';

/** Different in every run; `VERNACULAR_TEST_SEED` repeats one. */
const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 1_000_000);

function planOf(path: string, source: string, target: string | undefined, only: 'all' | 'missing' = 'all') {
  const format = formatFor(path);
  assert.ok(format);
  const text = target ?? (format.languages ? source : undefined);
  const to = { locale: 'de', path: format.languages ? path : layoutOf(path).targetPath('de') };
  const from = { path, locale: 'en', text: source };
  const planned = planFile(from, { ...to, ...(text !== undefined && { text }) }, format, {
    selection: { only, keys: [] },
  });
  assert.ok(planned.kind === 'plan');
  return planned.plan;
}

/** Writes the chosen entries of the plan, with `sign` appended. */
function run(plan: FilePlan, sign: string, isChosen = (_: number) => true): WrittenFileRun {
  const translated = entriesToTranslate(plan).flatMap(({ path, text }, index): readonly TranslatedEntry[] =>
    isChosen(index) ? [{ path, text: `${text} ${sign}` }] : [],
  );
  const result = renderFile({ plan, translated, leftOut: [], pending: 0 }, plan.target.text);
  assert.ok(result.kind === 'edits', sign);
  const { text: before } = plan.target;
  const languages = [{ plan, written: result.written }];
  return { languages, after: result.text, ...(before !== undefined && { before }) };
}

function texts({ format, target }: FilePlan, text: string): ReadonlyMap<string, string> {
  return new Map(format.read(text, target).entries.map((entry) => [pathKey(entry.path), entry.text]));
}

describe('the undoing of a run', () => {
  for (const { id, path, text } of samples) {
    it(`restores what is still as it was written, and nothing else: ${id}, seed ${seed}`, () => {
      const random = generator(seed);
      const source = text(40);
      const some = run(planOf(path, source, undefined), 'uno').after;
      for (let round = 0; round < 10; round++) {
        const plan = planOf(path, source, some);
        const done = run(plan, 'due', () => random(3) > 0);
        const whole = undoRun(done, done.after);
        assert.ok(whole.kind === 'edits');
        assert.equal(applyEdits(done.after, whole.edits), some);
        // Replaces one of the texts by hand.
        const [written] = done.languages;
        const changed = written?.written[random(written.written.length)];
        assert.ok(changed);
        const { edits } = plan.format.write(
          done.after,
          [{ kind: 'set', path: changed.path, text: 'By hand' }],
          { file: plan.target },
        );
        const current = applyEdits(done.after, edits);
        const part = undoRun(done, current);
        assert.ok(part.kind === 'edits');
        assert.deepEqual(part.kept, [changed.path]);
        const expected = new Map(texts(plan, some));
        expected.set(pathKey(changed.path), 'By hand');
        assert.deepEqual(texts(plan, applyEdits(current, part.edits)), expected);
      }
    });
  }

  it('removes a file that a run has created, unless a person has written in it', () => {
    const plan = planOf('locales/en.json', '{\n  "a": "A",\n  "b": "B"\n}\n', undefined);
    const made = run(plan, 'due');
    assert.deepEqual(undoRun(made, made.after), { kind: 'remove', undone: 2 });
    const current = made.after.replace('A due', 'Ah');
    const undone = undoRun(made, current);
    assert.ok(undone.kind === 'edits');
    assert.equal(applyEdits(current, undone.edits), '{\n  "a": "Ah"\n}\n');
    assert.deepEqual(undone.kept, [['a']]);
  });

  it('restores the former name of a key', () => {
    const plan = planOf(
      'locales/en.json',
      '{\n  "a": "A",\n  "new": "B"\n}\n',
      '{\n  "a": "Ah",\n  "old": "Be"\n}\n',
    );
    const after = '{\n  "a": "Ah",\n  "new": "Be"\n}\n';
    const written = [{ path: ['new'], text: 'Be', from: ['old'] }];
    const done = { languages: [{ plan, written }], before: plan.target.text ?? '', after };
    const current = after.replace('Ah', 'Oh');
    const undone = undoRun(done, current);
    assert.ok(undone.kind === 'edits');
    assert.deepEqual(undone.kept, []);
    assert.equal(applyEdits(current, undone.edits), '{\n  "a": "Oh",\n  "old": "Be"\n}\n');
  });

  it('keeps the new name of a key if a person has written something under the former one', () => {
    const before = '{\n  "a": "Ah",\n  "old": "Be"\n}\n';
    const plan = planOf('locales/en.json', '{\n  "a": "A",\n  "new": "B"\n}\n', before);
    const after = '{\n  "a": "Ah",\n  "new": "Be"\n}\n';
    const written = [{ path: ['new'], text: 'Be', from: ['old'] }];
    const current = '{\n  "a": "Ah",\n  "new": "Be",\n  "old": "By hand"\n}\n';
    const undone = undoRun({ languages: [{ plan, written }], before, after }, current);
    assert.ok(undone.kind === 'edits');
    assert.equal(applyEdits(current, undone.edits), current);
    assert.deepEqual([undone.undone, undone.kept], [0, [['new']]]);
  });

  it('keeps the new name of a key if the former one can no longer hold a text', () => {
    const before = '{\n  "a": "Ah",\n  "menu": "Menü"\n}\n';
    const plan = planOf('locales/en.json', '{\n  "a": "A",\n  "menu": { "title": "Menu" }\n}\n', before);
    const after = '{\n  "a": "Aha",\n  "menu": { "title": "Menü" }\n}\n';
    const written = [
      { path: ['a'], text: 'Aha' },
      { path: ['menu', 'title'], text: 'Menü', from: ['menu'] },
    ];
    const current = after.replace('"Menü"', '"Menü", "open": "Öffnen"');
    const undone = undoRun({ languages: [{ plan, written }], before, after }, current);
    assert.ok(undone.kind === 'edits');
    assert.equal(applyEdits(current, undone.edits), current.replace('Aha', 'Ah'));
    assert.deepEqual([undone.undone, undone.kept], [1, [['menu', 'title']]]);
  });

  it('restores the names of keys that were passed from one to the next', () => {
    const before = '{\n  "a": "Ah",\n  "x": "Ix",\n  "y": "Üpsilon"\n}\n';
    const plan = planOf('locales/en.json', '{\n  "a": "A",\n  "y": "X",\n  "z": "Y"\n}\n', before);
    const after = '{\n  "a": "Ah",\n  "y": "Ix",\n  "z": "Üpsilon"\n}\n';
    const written = [
      { path: ['y'], text: 'Ix', from: ['x'] },
      { path: ['z'], text: 'Üpsilon', from: ['y'] },
    ];
    const undone = undoRun({ languages: [{ plan, written }], before, after }, after.replace('Ah', 'Oh'));
    assert.ok(undone.kind === 'edits');
    const text = applyEdits(after.replace('Ah', 'Oh'), undone.edits);
    assert.deepEqual(JSON.parse(text), { a: 'Oh', x: 'Ix', y: 'Üpsilon' });
    assert.deepEqual(undone.kept, []);
  });

  const android = `<resources>
    <string name="x">X</string>
    <string-array name="days"><item>Mon</item><item>Tue</item><item>Wed</item></string-array>
    <plurals name="n"><item quantity="one">%d file</item><item quantity="other">%d files</item></plurals>
</resources>
`;

  for (const before of [undefined, '<resources>\n    <string name="x">Ix</string>\n</resources>\n']) {
    it(`leaves no half of a plural or list that a person has changed, ${before ? 'old' : 'new'} file`, () => {
      const done = run(planOf('app/res/values/strings.xml', android, before), 'due');
      const current = done.after.replace('Tue due', 'Dienstag').replace('%d files due', '%d Dateien');
      const undone = undoRun(done, current);
      assert.ok(undone.kind === 'edits');
      const left = before ? current.replace('X due', 'Ix') : current.replace(/ *<string name="x".*\n/, '');
      assert.equal(applyEdits(current, undone.edits), left);
      assert.deepEqual(
        [undone.undone, undone.kept.map((path) => path.join('.'))],
        [1, ['days.0', 'days.1', 'days.2', 'n.one', 'n.other']],
      );
    });
  }

  it('removes nothing from a list that a person has added to', () => {
    const done = run(planOf('locales/en.json', '{"a": ["x", "y"], "b": "B"}', '{"b": ""}'), 'due');
    const current = done.after.replace('"y due"', '"y due", "Zett"');
    const undone = undoRun(done, current);
    assert.ok(undone.kind === 'edits');
    assert.deepEqual(JSON.parse(applyEdits(current, undone.edits)), { b: '', a: ['x due', 'y due', 'Zett'] });
  });

  const before = '{\n  "a": "Ah",\n  "c": "Ce"\n}\n';
  const withFormat = (write: Format['write']): WrittenFileRun => {
    const plan = planOf('locales/en.json', '{\n  "a": "A",\n  "b": "B"\n}\n', before);
    const done = run(plan, 'due');
    const languages = done.languages.map((one) => ({
      ...one,
      plan: { ...plan, format: { ...plan.format, write } },
    }));
    return { ...done, languages };
  };

  it('changes nothing else, whatever the format does', () => {
    const done = withFormat((text, changes) => {
      if (changes.length === 0) return { edits: [], conflicts: [] };
      const offset = text.indexOf('Ce');
      return { edits: [{ offset, length: 2, content: 'Ze' }], conflicts: [] };
    });
    const current = done.after.replace('A due', 'By hand');
    const undone = undoRun(done, current);
    assert.ok(undone.kind === 'edits');
    assert.deepEqual([applyEdits(current, undone.edits), undone.undone], [current, 0]);
  });

  it('names what a format cannot restore', () => {
    const done = withFormat((_, changes) => {
      return { edits: [], conflicts: changes.map(({ path }) => ({ path, code: 'shapeDiffers' })) };
    });
    const undone = undoRun(done, done.after.replace('Ce', 'Zeh'));
    assert.ok(undone.kind === 'edits');
    assert.deepEqual([undone.undone, undone.kept], [0, done.languages[0]?.written.map(({ path }) => path)]);
  });

  it('undoes all languages of a file', () => {
    const strings = (texts: object) =>
      `${JSON.stringify({ sourceLanguage: 'en', strings: texts, version: '1.0' }, undefined, 2)}\n`;
    const source = strings({ Open: {}, Close: {} });
    const format = formatFor('Some.xcstrings') ?? assert.fail();
    const planFor = (locale: string, text: string) => {
      const path = 'Some.xcstrings';
      const planned = planFile({ path, locale: 'en', text }, { path, locale, text }, format);
      return planned.kind === 'plan' ? planned.plan : assert.fail();
    };
    const german = run(planFor('de', source), 'due');
    const french = run(planFor('fr', german.after), 'deux');
    const done = {
      languages: [...german.languages, ...french.languages],
      before: source,
      after: french.after,
    };
    const current = french.after.replace('Close deux', 'Fermer');
    assert.notEqual(current, french.after);
    const undone = undoRun(done, current);
    assert.ok(undone.kind === 'edits');
    const text = applyEdits(current, undone.edits);
    assert.deepEqual(undone.kept, [['Close']]);
    assert.equal(undone.undone, 3);
    assert.match(text, /Fermer/);
    assert.doesNotMatch(text, /due|deux/);
  });

  it('keeps more changed texts than a call can take as arguments', () => {
    const plan = planOf('locales/en.json', '{ "a": "A" }', '{}');
    const written = Array.from({ length: manyArguments }, (_, index) => ({
      path: [`k${index}`],
      text: 'due',
    }));
    withLittleStack(() => {
      const undone = undoRun({ languages: [{ plan, written }], before: '{}', after: '{ }' }, '{  }');
      assert.ok(undone.kind === 'edits');
      assert.deepEqual([undone.undone, undone.kept.length], [0, written.length]);
    });
  });

  it('leaves a broken file alone', () => {
    const plan = planOf('locales/en.json', '{ "a": "A" }', undefined);
    const done = run(plan, 'due');
    assert.equal(undoRun(done, `${done.after}}`).kind, 'problems');
  });
});

describe('the undoing of a long list', () => {
  it('takes linear time', async () => {
    const list = JSON.stringify({ l: Array.from({ length: 20_000 }, (_, index) => `Text ${index}`) });
    const written = run(planOf('en.json', list, '{"a": "A"}'), 'uno');
    const ms = await comparableMs(() => {
      const undone = undoRun(written, `${written.after}\n`);
      assert.ok(undone.kind === 'edits');
      assert.equal(undone.undone, 20_000);
    });
    assert.ok(ms < 4000);
  });
});
