import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { followFile } from '../../src/editor/sharedFile.ts';
import { until } from '../support/until.ts';
import { writeFile } from '../support/writeFile.ts';

describe('A file shared by several windows', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-shared-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is checked once its watcher has started and then watched, but not after disposal', async () => {
    const inner = join(folder, 'not-there-yet');
    const looks = { ended: 0, following: 0 };
    const ended = await followFile(vscode.Uri.file(inner), 'file', () => looks.ended++);
    const following = await followFile(vscode.Uri.file(inner), 'file', () => looks.following++);
    ended.dispose();
    // The first check happens even though nothing has changed.
    await until(() => looks.following === 1);
    await until(async () => {
      await writeFile(join(inner, 'file'), `${Date.now()}`);
      return looks.following > 1;
    });
    following.dispose();
    assert.equal(looks.ended, 0);
  });
});
