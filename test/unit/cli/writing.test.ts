import assert from 'node:assert/strict';
import type { Result } from './project.ts';
import { useProgram } from './useProgram.ts';

describe('vernacular write', () => {
  const { emulator, project, environment } = useProgram();

  function run(...args: readonly string[]): Promise<Result> {
    return project().run(['write', ...args], environment());
  }

  function pipe(input: string, ...args: readonly string[]): Promise<Result> {
    return project().pipe(input, ['write', ...args], environment());
  }

  const rows: readonly [args: readonly string[], output: string, path: string][] = [
    [[], ' [rephrased] I receive\r\n\r\n[rephrased] the {adress}\n', 'rephrase'],
    [['--correct'], ' I receive\r\n\r\nthe {adress}\n', 'correct'],
    [['--correct', '--language', 'en_GB'], ' I receive\r\n\r\nthe {adress}\n', 'correct'],
    [['--style', 'business'], ' [business] I receive\r\n\r\n[business] the {adress}\n', 'rephrase'],
    [
      ['--tone', 'friendly', '--language', 'en'],
      ' [friendly] I receive\r\n\r\n[friendly] the {adress}\n',
      'rephrase',
    ],
  ];
  for (const [args, output, path] of rows) {
    it(`prints its improved input with ${args.join(' ') || 'no options'}`, async () => {
      const { code, stdout, stderr } = await pipe(' I recieve\r\n\r\nteh {adress}\n', ...args);
      assert.deepEqual([code, stderr, stdout], [0, '', output]);
      assert.equal(emulator().state.count(`POST /v2/write/${path}`), 1);
    });
  }

  it('leaves code and markup in documents unchanged, and the files as well', async () => {
    const page = '# Teh title\n\n```\nteh code\n```\n\nA [teh link](teh.md) and `teh`.\n';
    await project().write('a.md', page);
    const { code, stdout, stderr } = await run('--correct', 'a.md');
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(stdout, '# The title\n\n```\nteh code\n```\n\nA [the link](teh.md) and `teh`.\n');
    assert.equal(await project().read('a.md'), page);
  });

  it('prints JSON with each correction and its line', async () => {
    const { code, stdout } = await pipe('One\n\nTeh\nadress\n', '--correct', '--json');
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout), {
      path: '-',
      detectedSource: 'en',
      characters: 13,
      leftOut: [],
      corrections: [
        { line: 3, original: 'Teh', replacement: 'The' },
        { line: 4, original: 'adress', replacement: 'address' },
      ],
      text: 'One\n\nThe\naddress\n',
    });
  });

  it('names what is left out, and why, with exit code 1', async () => {
    const { code, stdout, stderr } = await pipe(
      'Teh one\n\nПривет, мир\n\nTeh two\n',
      '--correct',
      '--language',
      'en-US',
    );
    assert.deepEqual([code, stdout], [1, 'The one\n\nПривет, мир\n\nThe two\n']);
    assert.match(stderr, /:3 the service refused the text: The text is not in the language/);
  });

  it('tells a free account that writing is for paid accounts', async () => {
    const { code, stdout, stderr } = await project().pipe('Teh', ['write'], {
      ...environment(),
      VERNACULAR_API_KEY: 'demo:fx',
    });
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /free account.*paid accounts only/);
  });

  const wrong: readonly [args: readonly string[], message: RegExp][] = [
    [['--style', 'business', '--tone', 'friendly'], /one of --style, --tone and --correct/],
    [['--style', 'business', '--correct'], /^Only one of/],
    [['--style', 'rude'], /--style takes one of academic, business/],
    [['--tone', 'prefer_friendly'], /--tone takes one of confident/],
    [['--language', 'pl'], /Texts in "pl" cannot be improved: --language takes de, en/],
    [
      ['--language', 'ja', '--style', 'business'],
      /ja has no styles and tones\. These languages have them: de, en-GB/,
    ],
  ];
  for (const [args, message] of wrong) {
    it(`refuses ${args.join(' ')}`, async () => {
      const { code, stdout, stderr } = await pipe('Teh', ...args);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, message);
      assert.equal(emulator().state.snapshot().requests, 0);
    });
  }

  it('rephrases a text again even if it is an earlier answer', async () => {
    const cache = { ...environment(), VERNACULAR_CACHE_DIR: project().path('cache') };
    for (const input of ['One', 'One', '[rephrased] One']) {
      const { stdout } = await project().pipe(input, ['write'], cache);
      assert.equal(stdout, `[rephrased] ${input}`);
    }
    assert.equal(emulator().state.snapshot().requests, 2);
    assert.equal(
      (await project().pipe('One', ['write', '--tone', 'friendly'], cache)).stdout,
      '[friendly] One',
    );
  });

  it('sends nothing without words, and nothing twice', async () => {
    assert.equal((await pipe('12 + 3\n')).stdout, '12 + 3\n');
    assert.equal(emulator().state.snapshot().requests, 0);
    const cache = { ...environment(), VERNACULAR_CACHE_DIR: project().path('cache') };
    for (const input of ['Teh one', 'Teh one', 'The one']) {
      const { stdout } = await project().pipe(input, ['write', '--correct'], cache);
      assert.equal(stdout, 'The one');
    }
    assert.equal(emulator().state.snapshot().requests, 1);
  });
});
