/** Translations that gettext keeps as obsolete messages, and that come back with their messages. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../../src/formats/format.ts';
import { heldAfter, textsWritten } from '../../../../src/project/entries/held.ts';
import { readSource } from '../../../../src/project/files/readPair.ts';
import { Lock } from '../../../../src/project/lock/lock.ts';
import { type FilePlan, planFile } from '../../../../src/project/plans/plan.ts';
import { takenUpBy } from '../../../../src/project/plans/takenUp.ts';
import { proposalsOf } from '../../../../src/project/runs/proposals.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import { type FileOutcome, preparePlans } from '../../../../src/project/runs/run.ts';
import { undoRun } from '../../../../src/project/runs/undo.ts';
import { stateOf } from '../../../../src/project/states/states.ts';
import { pseudoEngine } from '../../../../src/pseudo/engine.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { skipWithout } from '../../../support/missing.ts';

const header = [
  'msgid ""',
  'msgstr ""',
  '"Language: de\\n"',
  '"Content-Type: text/plain; charset=UTF-8\\n"',
  '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"',
  '',
  '',
].join('\n');

const message = (id: string, text = '') => `msgid "${id}"\nmsgstr "${text}"\n`;
const plural = (id: string, other: string, ...forms: readonly string[]) =>
  `msgid "${id}"\nmsgid_plural "${other}"\n${forms.map((form, index) => `msgstr[${index}] "${form}"\n`).join('')}`;
const obsolete = (text: string) => text.replaceAll(/^(?!#)(?=.)/gm, '#~ ');
const file = (...messages: readonly string[]) => header + messages.join('\n');

const from = (text: string) => ({ path: 'po/app.pot', locale: 'en', text });
const to = (text: string) => ({ path: 'po/de.po', locale: 'de', text });

function formatOf() {
  const format = formatFor('po/app.pot');
  assert.ok(format);
  return format;
}

interface Files {
  readonly template: string;
  readonly german: string;
  readonly lock?: Lock;
}

function planOf({ template, german, lock }: Files): FilePlan {
  const known = lock?.textsOf('po/app.pot', 'de');
  const result = planFile(from(template), to(german), formatOf(), { known });
  assert.ok(result.kind === 'plan', JSON.stringify(result));
  return result.plan;
}

async function outcomeOf(plan: FilePlan): Promise<FileOutcome> {
  const options = () => ({ sourceLang: 'en', targetLang: 'en-XA' });
  const { run } = preparePlans([plan], { options, engine: pseudoEngine() });
  const [outcome] = (await run({ signal: new AbortController().signal })).files;
  assert.ok(outcome);
  return outcome;
}

/** The target's text after a run; texts that are not revived are pseudo-translated, in brackets. */
async function textAfter(files: Files, current = files.german): Promise<string> {
  const rendered = renderFile(await outcomeOf(planOf(files)), current);
  if (rendered.kind !== 'edits') return current;
  assert.equal(applyEdits(current, rendered.edits), rendered.text);
  return rendered.text;
}

describe('an obsolete translation', () => {
  const apple = message('Apple', 'Apfel');
  const pear = {
    template: file(message('Apple'), message('Pear')),
    german: file(apple, obsolete(message('Pear', 'Birne'))),
  };

  it('is revived with the comments of its translator, and nothing is sent', async () => {
    const template = file(message('Apple'), `#. Fruit\n#: a.c:1\n${message('Pear')}`);
    const german = file(apple, `# Not the light bulb.\n${obsolete(message('Pear', 'Birne'))}`);
    const plan = planOf({ template, german });
    assert.deepEqual([plan.missing, plan.revived.map(({ path }) => path)], [[], [['Pear']]]);
    const after = await textAfter({ template, german });
    assert.equal(
      after,
      file(apple, `# Not the light bulb.\n#. Fruit\n#: a.c:1\n${message('Pear', 'Birne')}`),
    );
  });

  /** The obsolete message, the message of the template, and the revived message. */
  const trusted: Readonly<Record<string, readonly [was: string, now: string, after: string]>> = {
    'with a context': [
      `msgctxt "fruit"\n${message('Pear', 'Birne')}`,
      `msgctxt "fruit"\n${message('Pear')}`,
      `msgctxt "fruit"\n${message('Pear', 'Birne')}`,
    ],
    'with all forms of a plural': [
      plural('%d pear', '%d pears', '%d Birne', '%d Birnen'),
      plural('%d pear', '%d pears', '', ''),
      plural('%d pear', '%d pears', '%d Birne', '%d Birnen'),
    ],
    'with other escapes': [
      '#, c-format\nmsgid "A\\x42"\nmsgstr "\\303\\244"\n',
      message('AB'),
      message('AB', 'ä'),
    ],
  };
  for (const [name, [was, now, after]] of Object.entries(trusted)) {
    it(`is revived ${name}`, async () => {
      assert.equal(await textAfter({ template: file(now), german: file(obsolete(was)) }), file(after));
    });
  }

  const distrusted: Readonly<Record<string, readonly [was: string, now: string]>> = {
    'that is fuzzy': [`#, fuzzy\n${message('Pear', 'Apfel')}`, message('Pear')],
    'that is fuzzy, with an empty line below the flag': [
      `#, fuzzy\n\n${message('Pear', 'Apfel')}`,
      message('Pear'),
    ],
    'in another context': [`msgctxt "lamp"\n${message('Pear', 'Birne')}`, message('Pear')],
    'without a text': [message('Pear'), message('Pear')],
    'without one of its forms': [plural('a pear', 'pears', 'Birne', ''), plural('a pear', 'pears', '', '')],
    'with fewer forms': [plural('a pear', 'pears', 'Birne'), plural('a pear', 'pears', '', '')],
    'of another plural': [plural('a pear', 'old', 'Birne', 'Birnen'), plural('a pear', 'pears', '', '')],
    'that has become a plural': [message('a pear', 'Birne'), plural('a pear', 'pears', '', '')],
    'that lost a placeholder': [message('%d left', 'übrig'), message('%d left')],
    'that lost a placeholder in one form': [
      plural('%(n)d of %(of)d', '%(n)d of %(of)d all', '%(n)d von %(of)d', '%(n)d'),
      plural('%(n)d of %(of)d', '%(n)d of %(of)d all', '', ''),
    ],
    'that gettext refuses for its last line end': [message('Pear', 'Birne\\n'), message('Pear')],
    'of which one form begins with a line end': [
      plural('a pear', 'pears', 'Birne', '\\nBirnen'),
      plural('a pear', 'pears', '', ''),
    ],
    'that repeats its source': [
      message('The pear has been eaten.', 'The pear has been eaten.'),
      message('The pear has been eaten.'),
    ],
  };
  for (const [name, [was, now]] of Object.entries(distrusted)) {
    it(`${name} is not revived, but translated`, async () => {
      const files = { template: file(now), german: file(obsolete(was)) };
      const { revived, missing } = planOf(files);
      assert.deepEqual(revived, []);
      assert.ok(missing.length > 0);
      assert.match(await textAfter(files), /^msgstr.* "\[.*\]"$/m);
    });
  }

  it('remains where it is while its message is in the file or not in the template', () => {
    const german = file(
      message('Pear', ''),
      obsolete(message('Pear', 'Birne')),
      obsolete(message('Fig', 'Feige')),
    );
    const { revived, missing } = planOf({ ...pear, german });
    assert.deepEqual([revived, missing.map(({ path }) => path)], [[], [['Apple'], ['Pear']]]);
  });

  it('is preferred to that of a similar message, which remains', () => {
    const lock = new Lock([]);
    const light = `msgctxt "light"\n${message('Pear', 'Glühbirne')}`;
    const german = file(light, obsolete(message('Pear', 'Birne')));
    const before = planOf({ template: file(light), german, lock });
    lock.textsOf('po/app.pot', 'de').learn(before.held.texts);
    const { moved, revived } = planOf({ template: file(message('Pear')), german, lock });
    assert.deepEqual([moved, revived.map(({ translation }) => translation)], [[], ['Birne']]);
  });

  it('still counts as missing until the run', () => {
    const source = readSource(from(pear.template), formatOf());
    assert.ok(source.kind === 'source');
    const result = stateOf(source, to(pear.german));
    assert.ok(result.kind === 'state');
    assert.deepEqual(result.state.entries, [{ path: ['Pear'], facts: [{ code: 'missing' }] }]);
  });

  const moments: Readonly<Record<string, readonly [current: string, after: string]>> = {
    'is not revived if a person has changed it meanwhile': [
      file(apple, obsolete(message('Pear', 'Birnchen'))),
      file(apple, obsolete(message('Pear', 'Birnchen'))),
    ],
    'is not revived if a person has removed it meanwhile': [file(apple), file(apple)],
    'does not replace what a person has written meanwhile': [
      file(apple, message('Pear', 'Birnchen')),
      file(apple, message('Pear', 'Birnchen')),
    ],
    'does not bring back a file that is gone': ['', ''],
  };
  for (const [name, [current, after]] of Object.entries(moments)) {
    it(name, async () => assert.equal(await textAfter(pear, current), after));
  }

  describe('in a lock', () => {
    const birne = { path: ['Pear'], source: 'Pear', translation: 'Birne' };
    const standingAfter = async (lock: Lock) => {
      const known = lock.textsOf('po/app.pot', 'de');
      const outcome = await outcomeOf(planOf({ ...pear, lock }));
      known.foresee(textsWritten(outcome.plan, outcome.translated));
      known.learn(heldAfter(outcome.plan, outcome.translated));
      return known.look(birne).standing;
    };

    it('is recorded as written by hand', async () => {
      assert.deepEqual(await standingAfter(new Lock([])), { kind: 'current', origin: 'byHand' });
    });

    it('is recorded as ours if the lock remembers it as ours', async () => {
      const lock = new Lock([]);
      lock.textsOf('po/app.pot', 'de').learn([{ ...birne, made: 'ours' }]);
      assert.deepEqual(await standingAfter(lock), { kind: 'current', origin: 'ours' });
    });

    it('is not revived if it was made from an earlier text', () => {
      const lock = new Lock([]);
      lock.textsOf('po/app.pot', 'de').learn([{ ...birne, source: 'Fig', made: 'ours' }]);
      assert.deepEqual(planOf({ ...pear, lock }).revived, []);
    });
  });

  it('is proposed in a preview as one that comes back', async () => {
    const [proposal, ...others] = proposalsOf(await outcomeOf(planOf(pear)));
    const texts = [{ path: ['Pear'], source: 'Pear', after: 'Birne' }];
    assert.deepEqual([proposal?.kind, proposal?.texts, others], ['revives', texts, []]);
  });

  it('is taken up by a run for selected texts', () => {
    const isTakenUp = takenUpBy(planOf(pear), { only: 'missing', keys: [], paths: [['Pear']] });
    assert.deepEqual([isTakenUp(['Pear']), isTakenUp(['Apple'])], [true, false]);
  });

  it('is obsolete again after undoing, or stays if the file has changed since', async () => {
    const outcome = await outcomeOf(planOf(pear));
    const rendered = renderFile(outcome, pear.german);
    assert.ok(rendered.kind === 'edits');
    const { written, text: after } = rendered;
    const run = { languages: [{ plan: outcome.plan, written }], before: pear.german, after };
    const whole = undoRun(run, after);
    assert.ok(whole.kind === 'edits');
    assert.deepEqual([applyEdits(after, whole.edits), whole.undone], [pear.german, 1]);
    assert.deepEqual(undoRun(run, after.replace('Apfel', 'Äpfel')), {
      kind: 'edits',
      edits: [],
      undone: 0,
      kept: [['Pear']],
    });
  });

  describe('compared with msgmerge', () => {
    before(skipWithout({ name: 'msgmerge', probe: ['--version'], debian: 'gettext' }));

    it('is revived in the same way', async () => {
      const template = file(
        `#. Extracted\n#: a.c:1\n#, c-format\n${message('Hello %s')}`,
        `msgctxt "c"\n${message('d')}`,
        plural('%d pear', '%d pears', '', ''),
      );
      const german = file(
        `# A note.\n#, c-format\n${obsolete(message('Hello %s', 'Hallo %s'))}`,
        obsolete(message('gone', 'weg')),
        `# Old.\n${obsolete(`msgctxt "c"\n${message('d', 'D')}`)}`,
        obsolete(plural('%d pear', '%d pears', '%d Birne', '%d Birnen')),
      );
      const own = await textAfter({ template, german });
      assert.equal(own, merged({ template, german }));
      assert.equal(spawnSync('msgfmt', ['-c', '-o', '/dev/null', '-'], { input: own }).status, 0);
    });
  });
});

function merged({ template, german }: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-merge-'));
  try {
    const [own, pot] = [join(folder, 'de.po'), join(folder, 'app.pot')];
    writeFileSync(own, german);
    writeFileSync(pot, template);
    const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } } as const;
    return spawnSync('msgmerge', ['--quiet', '--no-fuzzy-matching', own, pot], options).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
