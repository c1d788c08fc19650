/** Everything that CI runs. Ends with the line "N passed, N failed". Usage: npm test */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OutputTurns, type Turn } from './outputTurns.ts';
import { outputFolder, root } from './paths.ts';
import { type Counts, count, describeFailures, noCounts, readReport } from './report.ts';
import { lists, type Stage } from './stages.ts';

const stageTimeout = 50 * 60_000;
const closingTime = 60_000;
const outputTime = 5000;

interface Outcome {
  readonly stage: Stage;
  readonly counts: Counts;
  readonly summary: string;
  /** The failures, printed a second time, because only the end of a long log may be kept and read. */
  readonly failures: string;
}

const output = new OutputTurns((text) => process.stdout.write(text));
let interrupted = false;

async function runStage(stage: Stage, turn: Turn): Promise<Outcome> {
  turn.write(`\n== ${stage.name}\n`);
  const start = performance.now();
  const report = join(outputFolder, `${stage.name}.json`);
  if (stage.tests) await rm(report, { force: true });
  const ok = await succeeds(stage, report, turn);
  const counts = stage.tests
    ? testCounts(report, ok)
    : { ...noCounts, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const failures = stage.tests && existsSync(report) ? describeFailures(readReport(report)) : '';
  return { stage, counts, summary: `${describe(counts, ok)}, ${seconds} s`, failures };
}

/** The stage leads a process group, so that a signal also reaches the programs that it starts. */
async function succeeds(stage: Stage, report: string, turn: Turn): Promise<boolean> {
  const env = { ...process.env, VERNACULAR_TEST_REPORT: report };
  const stdio = ['inherit', 'pipe', 'pipe'] as const;
  const child = spawn(process.execPath, stage.args, { cwd: root, env, stdio: [...stdio], detached: true });
  if (stage.givesWay && child.pid !== undefined) giveWay(child.pid);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => turn.write(data));
  const closed = once(child, 'close');
  const interrupt = () => {
    interrupted = true;
    signal(child, 'SIGINT');
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const watch = watchOver(child, stage.tests ? report : undefined, turn);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  // A program that the stage left behind may keep the output open.
  await Promise.race([closed, wait(outputTime, undefined, { ref: false })]);
  return code === 0;
}

/** Kills a stage that takes too long, or that an open server or socket keeps running after its last test. */
function watchOver(child: ChildProcess, report: string | undefined, turn: Turn): NodeJS.Timeout {
  let deadline = Date.now() + stageTimeout;
  let reason = `The stage took more than ${stageTimeout / 60_000} minutes.`;
  let over = false;
  return setInterval(() => {
    if (!over && report !== undefined && existsSync(report)) {
      over = true;
      deadline = Date.now() + closingTime;
      reason = 'The tests are over, but something that they left open keeps the program alive.';
    }
    if (Date.now() < deadline) return;
    turn.write(`${reason}\n`);
    signal(child, 'SIGKILL');
  }, 500);
}

/**
 * Linux may divide the processors among sessions, each with its own priority (`sched(7)`, autogroup). At the lowest
 * one, a test that starts many processes did not end in ten minutes on a busy machine.
 */
function giveWay(pid: number): void {
  const { PRIORITY_BELOW_NORMAL: priority } = constants.priority;
  setPriority(pid, priority);
  const group = `/proc/${pid}/autogroup`;
  if (existsSync(group)) writeFileSync(group, String(priority));
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, name);
}

/** A stage that fails without a failed test, because it crashed or ran none, counts as one failure. */
function testCounts(report: string, ok: boolean): Counts {
  const counts = existsSync(report) ? count(readReport(report)) : noCounts;
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function describe({ passed, failed, skipped }: Counts, ok: boolean): string {
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${ok ? 'ok' : 'FAILED'}: ${passed} passed, ${failed} failed${skips}`;
}

/** Whether each stage succeeded, by its name. Every stage has its promise before the first one runs. */
const successes = new Map(lists.flat().map(({ name }) => [name, Promise.withResolvers<boolean>()] as const));

async function runInOrder(stages: readonly Stage[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    const failed = await failedNeed(stage);
    if (interrupted) break;
    const turn = output.begin();
    const outcome = failed === undefined ? await runStage(stage, turn) : notRun(stage, failed);
    turn.end();
    successes.get(stage.name)?.resolve(outcome.counts.failed === 0);
    outcomes.push(outcome);
  }
  // Nothing waits for stages that an interruption has left out.
  for (const { name } of stages) successes.get(name)?.resolve(false);
  return outcomes;
}

/** Waits for the stages that this one needs. */
async function failedNeed({ needs = [] }: Stage): Promise<string | undefined> {
  for (const name of needs) if (!(await successes.get(name)?.promise)) return name;
  return undefined;
}

function notRun(stage: Stage, failed: string): Outcome {
  const summary = `FAILED: not run, ${failed} failed`;
  return { stage, counts: { ...noCounts, failed: 1 }, summary, failures: '' };
}

const outcomes = (await Promise.all(lists.map(runInOrder))).flat();
if (interrupted) process.exit(130);
const total = (of: keyof Counts) => outcomes.reduce((sum, { counts }) => sum + counts[of], 0);
const lines = outcomes.map(
  ({ stage, summary, failures }) => `${stage.name.padEnd(12)} ${summary}\n${failures}`,
);
const skipped = total('skipped') > 0 ? `${total('skipped')} skipped, reasons above\n` : '';
process.stdout.write(
  `\n${lines.join('')}Screenshots and reports: ${relative(root, outputFolder)}/\n${skipped}`,
);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') > 0 ? 1 : 0;
