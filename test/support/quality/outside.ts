/** Checks translations with third-party programs: gettext's msgfmt, and pofilter from the Translate Toolkit. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MissingPart } from '../missing.ts';
import { type Pair, poFile } from './po.ts';

export interface Complaint {
  readonly index: number;
  readonly text: string;
}

export type Checker = (pairs: readonly Pair[]) => readonly Complaint[];

/** Complaints that do not occur if the source is used as its own translation, and are not only about order. */
export function newComplaints(check: Checker, pairs: readonly Pair[]): readonly Complaint[] {
  // In a single run, because programs start slowly.
  const found = check([...pairs.map(({ source }) => ({ source, output: source })), ...pairs]);
  const known = new Set(found.filter(({ index }) => index < pairs.length).map(subject));
  return found
    .filter(({ index }) => index >= pairs.length)
    .map(({ index, text }) => ({ index: index - pairs.length, text }))
    .filter((complaint) => !known.has(subject(complaint)) && !isOrderOnly(complaint, pairs[complaint.index]));
}

/** What some of pofilter's tests compare in order, and together with adjacent punctuation. */
const unordered: readonly (readonly [test: string, pattern: RegExp])[] = [
  ['urls', /(?<![A-Za-z\d])https?:\/\/[^\s"'<>()[\]`{}|]*[^\s"'<>()[\]`{}|.,;:!?_*]/g],
  ['xmltags', /<[^<>]+>/g],
  ['emails', /[\w.-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['variables', /%[ds]|#[\w.]+#|#+/g],
];

function isOrderOnly({ text }: Complaint, pair: Pair | undefined): boolean {
  const [, pattern] = unordered.find(([test]) => text.includes(` ${test}: `)) ?? [];
  if (!pattern || !pair) return false;
  const [before, after] = [pair.source, pair.output].map((one) =>
    (one.match(pattern) ?? []).sort().join('\n'),
  );
  return before === after && (before !== '' || !text.includes(' variables: '));
}

/** Identifies the pair and the test; what follows the colon in a complaint depends on the text. */
function subject({ index, text }: Complaint): string {
  return `${index} ${text.replace(/:.*/s, '')}`;
}

/** With a complaint, `msgfmt` exits with 1, as if it had failed. */
const isChecked: Judged = (status, printed) => status === 0 || (status === 1 && /\.po:\d+: /.test(printed));

export const msgfmt: Checker = (pairs) => {
  const { text, firstLine, linesPerEntry } = poFile(pairs);
  return inFolder(({ input }) => {
    writeFileSync(input, text);
    const printed = run('msgfmt', ['--check-format', '-o', '/dev/null', input], isChecked);
    return [...printed.matchAll(/\.po:(\d+): (.*)/g)].map(([, line, message = '']) => ({
      index: Math.floor((Number(line) - firstLine) / linesPerEntry),
      text: `msgfmt ${message}`,
    }));
  });
};

/** pofilter's tests for what must be preserved; the others are about style. */
const tests =
  'printf pythonbraceformat variables xmltags urls emails blank newlines startwhitespace endwhitespace'.split(
    ' ',
  );

/** Each project's checks know different variables: OpenOffice's `$(x)` and `#x#`, Mozilla's `{{x}}`. */
const checks: readonly (readonly [project: string, tests: readonly string[]])[] = [
  ['openoffice', tests],
  ['mozilla', ['variables']],
];

/** `pofilter` exits with 0 even if it could not read the file, or lacks one of the tests. */
const isFiltered: Judged = (status, printed) =>
  status === 0 && !/Error processing|could not find filter/.test(printed);

export const pofilter: Checker = (pairs) =>
  inFolder(({ input, output }) => {
    writeFileSync(input, poFile(pairs).text);
    return checks.flatMap(([project, chosen]) => {
      const options = ['--progress=none', `--${project}`, ...chosen.flatMap((test) => ['-t', test])];
      rmSync(output, { force: true });
      run('pofilter', [...options, input, output], isFiltered);
      // Without complaints there is no file.
      return existsSync(output) ? complaintsIn(readFileSync(output, 'utf8'), project) : [];
    });
  });

/** Variables to some projects, text to us: the start of `#channel` (Mozilla), and `[words]` (OpenOffice). */
const notOurs = /variables: (?:Do not translate|Added variables): (?:#\w$|\[)/;

function complaintsIn(text: string, project: string): readonly Complaint[] {
  return text.split('\n\n').flatMap((block) => {
    const index = Number(/^msgctxt "(\d+)"/m.exec(block)?.[1]);
    return [...block.matchAll(/^# \(pofilter\) (.*)/gm)]
      .map(([, complaint = '']) => ({ index, text: `pofilter ${project} ${complaint}` }))
      .filter(({ text }) => !text.match(notOurs));
  });
}

function inFolder<T>(work: (files: { readonly input: string; readonly output: string }) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-po-'));
  try {
    return work({ input: join(folder, 'in.po'), output: join(folder, 'out.po') });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether a program that ended like this has checked everything. */
type Judged = (status: number | null, printed: string) => boolean;

const packages = { msgfmt: 'gettext', pofilter: 'translate-toolkit' } as const;

/** @throws MissingPart if the program is not installed */
function run(program: keyof typeof packages, args: readonly string[], judged: Judged): string {
  const result = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    maxBuffer: 2 ** 26,
  });
  if (result.error) {
    if ('code' in result.error && result.error.code === 'ENOENT') {
      throw new MissingPart(`${program} is not installed (Debian: ${packages[program]})`);
    }
    throw result.error;
  }
  const printed = result.stdout + result.stderr;
  if (judged(result.status, printed)) return printed;
  throw new Error(`${program} ended with ${result.status ?? result.signal}: ${printed.slice(-2000)}`);
}

/** Texts that the programs read differently from us. */
const misread: readonly (readonly [part: keyof Pair, pattern: RegExp])[] = [
  // Braces quoted for ICU.
  ['source', /'\{/],
  // A unit after a number: `%dm`, `%.3fs`, `%sk`.
  ['source', /%(?:\.\d)?[dfs][a-z]\b/],
  // A tag inside a name in braces, which is then not a placeholder.
  ['source', /\{[\w-]+</],
  // Several tags, links or numbered arguments, which may be in another order.
  ['output', /<\/[^<>]*>.*<\//s],
  ['output', /\]\(http.*\]\(http/s],
  ['output', /%\d.*%\d/s],
  // Adjacent arguments after reordering: `%t%` in `%t%e`.
  ['output', /(?<!%)%[a-z]%[a-z]\b/],
  // Code in braces with spaces: `import { {1} } from`, `Vertex{ 1, 2 }`.
  ['source', /\{\s[^{}]*[,;:{][^}]*\}|\{\d+(?:, \d+)+\}/],
  // Adjacent Chrome placeholders: `$A$$B$`.
  ['output', /\w\$\$\w/],
];

export function isMisread(pair: Pair): boolean {
  return misread.some(([part, pattern]) => pattern.test(pair[part]));
}
