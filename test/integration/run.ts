/**
 * Runs the tests of this folder inside a browser-served VS Code.
 * Usage: node test/integration/run.ts [PART OF A FILE NAME…]
 */
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { bundleIntegrationTests } from '../support/bundle.ts';
import { Cleanup, stopOnSignal } from '../support/cleanup.ts';
import { startEmulator } from '../support/emulator.ts';
import { maySkip } from '../support/missing.ts';
import { reportOutcome } from '../support/outcome.ts';
import { outputFolder, root, sampleFolder } from '../support/paths.ts';
import { unfinished } from '../support/report.ts';
import { type RunningServer, startServer, testAddress } from '../support/server.ts';
import { openPage, whileDrawn } from '../support/workbenchPage.ts';
import { copyWorkspace } from '../support/workspace.ts';

/** Milliseconds. The stage is allowed ten minutes more, so that logs are kept if VS Code hangs. */
const timeout = 40 * 60_000;
const hostEnded = /Extension Host Process exited/;
const report = join(outputFolder, 'integration.json');
const running = `${report}.running`;
const logs = join(outputFolder, 'integration-logs');

async function runInBrowser(cleanup: Cleanup): Promise<void> {
  const tests = await bundleIntegrationTests(process.argv.slice(2));
  const browser = await launchBrowser();
  cleanup.add({ stop: () => browser.close() });
  const emulator = cleanup.add(await startEmulator());
  const workspace = cleanup.add(await copyWorkspace(sampleFolder));
  const env = { VERNACULAR_TEST_EMULATOR: emulator.url, VERNACULAR_TEST_REPORT: report };
  const server = cleanup.add(await startServer({ env, extension: 'development' }));
  const page = await openPage(browser, { width: 700, height: 500 });
  const messages = consoleOf(page);
  await page.goto(testAddress(server.url, workspace.path, root, tests));
  const finished = await reportWritten(server);
  await whileDrawn(page, () => page.screenshot({ path: join(outputFolder, 'integration.png') }));
  if (!finished) await endReport(server, messages);
  process.exitCode = reportOutcome(report);
  if (process.exitCode !== 0) await keepLogs(server, messages);
}

/** @returns false if the extension host or the server ended first, or the time ran out */
async function reportWritten(server: RunningServer): Promise<boolean> {
  for (const end = Date.now() + timeout; Date.now() < end; await wait(100)) {
    if (existsSync(report)) return true;
    if (!server.running || hostEnded.test(server.log)) return existsSync(report);
  }
  return false;
}

function consoleOf(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`error: ${error.stack ?? error.message}`));
  return messages;
}

async function keepLogs(server: RunningServer, messages: readonly string[]): Promise<void> {
  await cp(join(server.dataFolder, 'data', 'logs'), logs, { recursive: true });
  await writeFile(join(logs, 'browser.log'), messages.join('\n'));
  await writeFile(join(logs, 'server.log'), server.log);
}

/** Writes a report with the results known so far and a failure, and prints the ends of the logs. */
async function endReport(server: RunningServer, messages: readonly string[]): Promise<void> {
  const reason = `The extension host left no report. Its logs are in ${logs}`;
  const known = existsSync(running) ? readFileSync(running, 'utf8') : '';
  await writeFile(report, JSON.stringify(unfinished(known, reason)));
  process.stdout.write(`${messages.slice(-20).join('\n')}\n${server.log.slice(-2000)}\n`);
}

const cleanup = new Cleanup();
stopOnSignal(cleanup);
try {
  await mkdir(outputFolder, { recursive: true });
  await Promise.all([report, running, logs].map((path) => rm(path, { recursive: true, force: true })));
  await runInBrowser(cleanup);
} catch (error) {
  if (!maySkip(error)) throw error;
} finally {
  await cleanup.run();
}
