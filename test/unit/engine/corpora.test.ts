import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skip } from '../../support/missing.ts';
import { accent, answering, translate } from './fakes.ts';

const corpora = join(import.meta.dirname, '../../../../shared/corpora');

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The string values of a file; empty for files that are deliberately not valid JSON. */
function valuesOf(path: string): readonly string[] {
  try {
    return stringsIn(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

describe('engine over the corpora', () => {
  it('translates or copies at least 99.5 % of the texts without message syntax', async function () {
    if (!existsSync(corpora)) skip(this, '../shared/corpora is not there');
    const texts = globSync('**/*.json', { cwd: corpora }).flatMap((path) => valuesOf(join(corpora, path)));
    assert.ok(texts.length > 50_000);
    const { outcomes } = await translate(texts, { translate: answering(accent) });
    const findings = outcomes.flatMap((outcome) => (outcome.kind === 'leftOut' ? [outcome.finding] : []));
    const messages = findings.filter(({ code }) => code === 'messageSyntax').length;
    const refused = findings.length - messages;
    assert.ok(messages < texts.length / 100);
    assert.ok(refused <= 0.005 * (texts.length - messages), `${refused} of ${texts.length} refused`);
  });
});
