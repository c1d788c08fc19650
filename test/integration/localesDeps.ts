/**
 * The dependencies of commands, for tests that call them directly: with arguments that only a row of the view could
 * pass, or without a service.
 */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Deps } from '../../src/editor/deps.ts';
import { Diagnostics } from '../../src/editor/diagnostics.ts';
import { openJobs } from '../../src/editor/jobs.ts';
import { LastRun } from '../../src/editor/localeFile/lastRun.ts';
import { LeftOut } from '../../src/editor/localeFile/leftOut.ts';
import { Locales } from '../../src/editor/locales/model.ts';
import type { Log } from '../../src/editor/log.ts';
import { RunHistory } from '../../src/editor/runSummary/history.ts';
import { Events } from '../../src/jobs/events.ts';

export interface OpenDeps extends vscode.Disposable {
  readonly deps: Deps;
}

export function openDeps(): OpenDeps {
  const failure = (_: string, error: unknown) => assert.fail(String(error));
  const log = { failure } as unknown as Log;
  const model = new Locales(log);
  const diagnostics = new Diagnostics((error) => failure('', error));
  const jobs = openJobs(vscode.Uri.parse('none:/'), log);
  const events = new Events((error) => failure('', error));
  const leftOut = new LeftOut(diagnostics);
  const deps = {
    log,
    diagnostics,
    leftOut,
    lastRun: new LastRun(),
    runs: new RunHistory(),
    jobs,
    events,
    locales: async () => ({ model }),
  } as unknown as Deps;
  return { deps, dispose: () => vscode.Disposable.from(model, leftOut, diagnostics).dispose() };
}
