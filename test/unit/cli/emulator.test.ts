import assert from 'node:assert/strict';
import { once } from 'node:events';
import { finished, Project } from './project.ts';

/** The number of damaged texts in `/_emulator/state` after one text. */
async function damagedBy(...options: readonly string[]): Promise<number> {
  const project = await Project.create({});
  const child = project.start(['emulator', ...options]);
  const result = finished(child);
  try {
    assert.ok(child.stdout);
    const [line] = await once(child.stdout, 'data');
    const { url } = JSON.parse(line);
    const headers = { Authorization: 'DeepL-Auth-Key demo', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ text: ['Hello world'], target_lang: 'DE' });
    const answer = await fetch(`${url}/v2/translate`, { method: 'POST', headers, body });
    assert.equal(answer.status, 200);
    const answered = await fetch(`${url}/_emulator/state`);
    const state: { readonly damaged: number } = JSON.parse(await answered.text());
    return state.damaged;
  } finally {
    child.kill('SIGTERM');
    assert.equal((await result).code, 0);
    await project.remove();
  }
}

describe('vernacular emulator', () => {
  it('translates without damage', async () => assert.equal(await damagedBy(), 0));

  it('damages answers on request', async () => assert.equal(await damagedBy('--damage', '--seed', '3'), 1));
});
