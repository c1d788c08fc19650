import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'mocha';
import { describeCorpus } from '../../support/corpora.ts';
import { MissingPart, maySkip } from '../../support/missing.ts';
import { corpusSources, fixtureSources, type SourceFile } from '../../support/quality/sources.ts';
import { translateFiles } from '../../support/quality/translate.ts';

interface Reader {
  readonly name: string;
  /** `.ci/run` installs it. What CI knows nothing of is skipped there too. */
  readonly isInCi?: true;
  readonly files: RegExp;
  /** What the program says against each text; '' where it takes it. */
  readonly complaints: (texts: readonly string[]) => readonly string[];
  /** Must be refused. */
  readonly broken: string;
  /** Spelled by the source in a way that the program does not know. */
  readonly isForeign?: (source: string) => boolean;
}

/** A program that reads one text. */
function each(program: string, ...args: readonly string[]): Reader['complaints'] {
  return (texts) =>
    texts.map((input) => {
      const { status, stderr } = run(program, args, input);
      return status === 0 ? '' : stderr || `exit status ${status}`;
    });
}

/** Python takes its time to start: it reads all texts at once. */
function python(module: string, read: string): Reader['complaints'] {
  const script = `
import json, sys, ${module}
def complaint(text):
    try:
        ${read}
        return ''
    except Exception as error:
        return repr(error)
print(json.dumps([complaint(text) for text in json.load(sys.stdin)]))`;
  return (texts) => {
    const { status, stdout, stderr } = run('python3', ['-c', script], JSON.stringify(texts));
    if (/ModuleNotFoundError/.test(stderr)) throw new MissingPart(`${module} is not installed for python3`);
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout);
  };
}

function run(program: string, args: readonly string[], input: string) {
  const result = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (result.error) throw new MissingPart(`${program} does not run (${result.error.message})`);
  return result;
}

const xml = /\.(?:xml|resx|xlf|xliff)$/;
const ruby =
  'YAML.safe_load($stdin.read.force_encoding("UTF-8"), permitted_classes: [Symbol], aliases: true)';

const readers: readonly Reader[] = [
  {
    name: 'xmllint',
    isInCi: true,
    files: xml,
    complaints: each('xmllint', '--noout', '--nonet', '-'),
    broken: '<a><b></a>',
  },
  {
    name: "Python's ElementTree",
    files: xml,
    complaints: python('xml.etree.ElementTree', 'xml.etree.ElementTree.fromstring(text.encode())'),
    broken: '<a><b></a>',
  },
  {
    name: 'msgfmt',
    isInCi: true,
    files: /\.pot?$/,
    complaints: each('msgfmt', '--check-format', '--check-domain', '-o', '/dev/null', '-'),
    broken: 'msgid "a',
  },
  {
    name: "Python's JSON",
    files: /\.(?:json|arb|xcstrings)$/,
    complaints: python('codecs', 'json.loads(text.lstrip(chr(0xfeff)))'),
    broken: '{"a": "b",}',
    // With comments.
    isForeign: (source) => !isStrictJson(source),
  },
  {
    name: 'PyYAML',
    files: /\.ya?ml$/,
    complaints: python('yaml', 'yaml.safe_load(text)'),
    broken: 'a: [b',
  },
  {
    name: 'Ruby',
    isInCi: true,
    files: /\.ya?ml$/,
    complaints: each('ruby', '-ryaml', '-e', ruby),
    broken: 'a: [b',
  },
];

function isStrictJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function isMissing({ complaints, isInCi }: Reader): boolean {
  try {
    complaints(['']);
    return false;
  } catch (error) {
    if (!(error instanceof MissingPart)) throw error;
    if (isInCi && !maySkip(error)) throw error;
    if (!isInCi) process.stdout.write(`skipped: ${error.message}\n`);
    return true;
  }
}

/** Of every source the translations into languages with other plurals, as the terminal writes them. */
const languages = ['ru', 'ja'];

async function check({ files, complaints, isForeign }: Reader, all: readonly SourceFile[]): Promise<number> {
  const sources = all.filter(({ path, text }) => files.test(path) && !isForeign?.(text));
  const known = complaints(sources.map(({ text }) => text));
  const taken = sources.filter((_, index) => known[index] === '');
  const jobs = taken.flatMap((source) => languages.map((language) => ({ source, language })));
  const finished = (await translateFiles(jobs)).files.filter(({ text }) => text !== undefined);
  const found = complaints(finished.map(({ text }) => text ?? ''));
  for (const [index, { job }] of finished.entries()) {
    assert.equal(found[index], '', `${job.source.path} (${job.language})`);
  }
  return finished.length;
}

for (const reader of readers) {
  describe(`${reader.name} reads what is written`, function () {
    this.timeout(60_000);
    before(function () {
      if (isMissing(reader)) this.skip();
    });

    it('unless it is broken', () => {
      assert.notEqual(reader.complaints([reader.broken])[0], '');
    });

    it('of our own samples', async () => {
      await check(reader, fixtureSources());
    });

    describeCorpus('of real projects', () => {
      it('in files that it took before', async () => {
        assert.ok((await check(reader, corpusSources())) > 0);
      });
    });
  });
}
