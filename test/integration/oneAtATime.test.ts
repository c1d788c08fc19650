import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { openJobs } from '../../src/editor/jobs.ts';
import type { Log } from '../../src/editor/log.ts';
import { oneAtATime } from '../../src/editor/oneAtATime.ts';

describe('An action on an object of the service', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-jobs-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  for (const id of ['abc', '', ':', '//', '////x', '?#%', '\n']) {
    it(`runs once at a time for the identifier ${JSON.stringify(id)}`, async () => {
      const failures: string[] = [];
      const log = { failure: (action: string) => failures.push(action) } as unknown as Log;
      const jobs = openJobs(vscode.Uri.file(folder), log);
      const resource = `developer-key:${id}`;
      const done: string[] = [];
      await oneAtATime({ jobs }, resource, async () => {
        await oneAtATime({ jobs }, resource, async () => void done.push('again'));
        done.push('once');
      });
      assert.deepEqual([done, failures], [['once'], []]);
    });
  }
});
