/** Locks on two branches, merged by git itself. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { keyHash, resourceHash, textHash } from '../../../../src/project/lock/lockHash.ts';
import { parseLock, printLine, printLock, readLine } from '../../../../src/project/lock/lockText.ts';
import { standingOf } from '../../../../src/project/lock/standing.ts';
import { generator, type Random } from '../../../support/random.ts';

const rounds = Number(process.env.VERNACULAR_TEST_ROUNDS ?? 6);
const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 100_000);
const resource = resourceHash('locales/en.json');
const locales = ['de', 'fr', 'pt-BR'];

/** Source texts by key; a translation is the source text with its locale. */
type State = ReadonlyMap<string, string>;

function lockOf(state: State): string {
  const lines = [...state].flatMap(([key, text]) =>
    locales.map((locale) =>
      printLine({
        resource,
        key: keyHash([key]),
        locale,
        source: textHash(text),
        translation: textHash(`${locale} ${text}`),
        origin: 'ours',
      }),
    ),
  );
  return printLock(lines);
}

describe(`Locks of two branches (seed ${seed}, ${rounds} rounds)`, () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'vernacular-lock-'));
    git('init', '--quiet', '--initial-branch', 'main');
    git('config', 'user.email', 'a@example.com');
    git('config', 'user.name', 'A');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  const path = () => join(folder, 'vernacular.lock');
  const commit = (text: string) => {
    writeFileSync(path(), text);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'x');
  };
  const merges = (branch: string): boolean => {
    try {
      git('merge', '--quiet', '--no-edit', branch);
      return true;
    } catch {
      return false;
    }
  };

  for (const attribute of [true, false]) {
    it(
      attribute ? 'merge with merge=union, and every state is right' : 'lose nothing without merge=union',
      () => {
        const random = generator(seed);
        let conflicts = 0;
        for (let round = 0; round < rounds; round++) {
          writeFileSync(join(folder, '.gitattributes'), attribute ? 'vernacular.lock merge=union\n' : '');
          const base = new Map(
            Array.from({ length: 60 }, (_, key) => [`key ${round} ${key}`, `text ${key}`]),
          );
          const sides = ['ours', 'theirs'].map((side) => changed(base, side, random));
          git('checkout', '--quiet', '--orphan', `base-${attribute}-${round}`);
          commit(lockOf(base));
          const branches = sides.map((state, index) => {
            const branch = `side-${attribute}-${round}-${index}`;
            git('checkout', '--quiet', '-b', branch, `base-${attribute}-${round}`);
            commit(lockOf(state));
            return branch;
          });
          if (!merges(branches[0] ?? '')) conflicts++;
          const lines = parseLock(readFileSync(path(), 'utf8')).lines.map(readLine);
          for (const [key, text] of mergedOf(base, sides)) {
            for (const locale of locales) {
              const own = lines.filter((one) => one.key === keyHash([key]) && one.locale === locale);
              const now = { source: textHash(text), translation: textHash(`${locale} ${text}`) };
              assert.deepEqual(
                standingOf(own, now),
                { kind: 'current', origin: 'ours' },
                `${round} ${key} ${locale}`,
              );
            }
          }
          git('reset', '--quiet', '--hard');
        }
        if (attribute) assert.equal(conflicts, 0);
        else assert.ok(conflicts > 0, 'none had markers');
      },
    );
  }
});

/** Adds ten keys, removes some, and changes the texts of others. */
function changed(base: State, side: string, random: Random): State {
  const state = new Map(base);
  for (const key of base.keys()) {
    const chance = random(20);
    if (chance === 0) state.delete(key);
    if (chance === 1) state.set(key, `${base.get(key)} ${side}`);
  }
  for (let added = 0; added < 10; added++) state.set(`${side} ${added} ${random(1e9)}`, `new ${added}`);
  return state;
}

/** Merges the files like a person: a change on either side counts; if both sides changed a text, the second wins. */
function mergedOf(base: State, sides: readonly State[]): State {
  const merged = new Map<string, string>();
  const keys = new Set([base, ...sides].flatMap((state) => [...state.keys()]));
  for (const key of keys) {
    if (base.has(key) && sides.some((state) => !state.has(key))) continue;
    const text = sides
      .map((state) => state.get(key))
      .findLast((one) => one !== undefined && one !== base.get(key));
    merged.set(key, text ?? base.get(key) ?? '');
  }
  return merged;
}
