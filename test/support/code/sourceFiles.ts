/** Source files that were not written for these tests, from this machine; for TSX, Java and PHP, our own fixtures. */
import { closeSync, globSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../quality/readers/reader.ts';

export interface CodeFile {
  readonly path: string;
  readonly text: string;
}

const packages = join(root, 'node_modules');
const own = join(root, 'test', 'fixtures', 'code');

/** Bytes: excludes trivial files, and those that take long to parse. */
const sizes = { least: 2_000, most: 30_000 };

export const sourceFiles = {
  javascript: () =>
    some(
      12,
      found(packages, '{axios/lib,commander,jsonc-parser/lib,markdown-it,mocha/lib,undici/lib}/**/*.js'),
    ),
  typescript: () =>
    some(12, [
      ...found(packages, '{htmlparser2,cheerio,zod,ajv,@azure/msal-node}/{src,lib}/**/*.ts'),
      ...found(join(root, 'src'), 'engine/**/*.ts'),
    ]),
  typescriptreact: () => found(own, '*.tsx').map(read),
  python: () => {
    const [folder = ''] = printed('python3', ['-c', "import sysconfig; print(sysconfig.get_path('stdlib'))"]);
    return some(12, found(folder, '{*,{json,email,http,logging,unittest,asyncio,importlib}/*}.py'));
  },
  ruby: () => {
    const [folder = ''] = printed('ruby', ['-e', "puts RbConfig::CONFIG['rubylibdir']"]);
    return some(12, found(folder, '{*,{optparse,net,rubygems,json,yaml,uri,irb,reline}/**/*}.rb'));
  },
  shellscript: () =>
    some(
      25,
      [
        ...found('/usr', '{bin/*,sbin/*,lib/{init,dpkg,git-core,systemd}/**/*,share/**/*.sh}'),
        ...found('/etc', '{init.d,cron.*,profile.d,X11,kernel}/**/*'),
      ].filter(isShell),
    ),
  java: () => found(own, '*.java').map(read),
  c: () => some(16, found('/usr/include', '{*,{arpa,linux,net,netinet,rpc,sys}/*}.h', 1_000)),
  php: () => found(own, '*.php').map(read),
} as const;

export type SourceLanguage = keyof typeof sourceFiles;

function printed(program: string, args: readonly string[]): readonly string[] {
  return run(program, args).stdout.trim().split('\n');
}

/** Each file only once, however many symbolic links point to it. */
function found(folder: string, pattern: string, least = sizes.least): readonly string[] {
  const paths = globSync(pattern, { cwd: folder }).map((path) => join(folder, path));
  const files = paths.filter((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() && (folder === own || (stat.size >= least && stat.size <= sizes.most));
  });
  return [...new Set(files.map((path) => realpathSync(path)))].toSorted();
}

/** At most `count` files, spread evenly over all. */
function some(count: number, paths: readonly string[]): readonly CodeFile[] {
  const step = Math.max(1, paths.length / count);
  const files = Array.from({ length: Math.min(count, paths.length) }, (_, index) =>
    read(paths[Math.floor(index * step)] ?? ''),
  );
  // The language's own tool would read files that are not UTF-8 differently.
  return files.filter(({ text }) => !text.includes('\ufffd'));
}

function read(path: string): CodeFile {
  return { path, text: readFileSync(path, 'utf8') };
}

function isShell(path: string): boolean {
  const head = Buffer.alloc(40);
  const file = openSync(path, 'r');
  try {
    readSync(file, head);
  } finally {
    closeSync(file);
  }
  return /^#! ?(?:\/\S*)?\/(?:env )?(?:ba|da)?sh\b/.test(head.toString('latin1'));
}
