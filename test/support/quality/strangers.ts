/** Locale files from arbitrary packages, fetched into a folder that is never committed. */
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { layoutOf } from '../../../src/project/layout/layout.ts';
import { cached } from '../cache.ts';
import { strangersFolder } from '../paths.ts';
import { run } from '../process.ts';
import { readable, type SourceFile } from './sources.ts';

export interface Package {
  readonly name: string;
  readonly version: string;
  /** Patterns of source files. */
  readonly sources: readonly string[];
}

const list = join(import.meta.dirname, '../../bench/strangers/packages.tsv');

export function strangePackages(): readonly Package[] {
  const [, ...rows] = readFileSync(list, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [name = '', version = '', sources = ''] = row.split('\t');
    return { name, version, sources: sources.split(' ') };
  });
}

/** The package's sources, fetched if they are not cached. Files that cannot be read or have no texts are left out. */
export async function sourcesOf(one: Package): Promise<readonly SourceFile[]> {
  const { name, version, sources } = one;
  const shown = createHash('sha256').update(sources.join(' ')).digest('hex').slice(0, 8);
  const folder = `${name.replace('/', '+')}@${version}-${shown}`;
  const target = await cached(folder, (partial) => unpack(one, partial), strangersFolder);
  const files = globSync('**/*.*', { cwd: target, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map((file) => relative(target, join(file.parentPath, file.name)).replaceAll('\\', '/'));
  return paths
    .sort()
    .flatMap((path) => readable(sourceAt(join(target, path), `node_modules/${name}/${path}`)));
}

function sourceAt(file: string, path: string): SourceFile {
  return { path, locale: layoutOf(path).locale ?? 'en', text: readFileSync(file, 'utf8') };
}

export function packageOf(path: string): string {
  return /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? path;
}

/** Fetches a package and keeps only its sources. Neither runs anything from it nor fetches its dependencies. */
async function unpack({ name, version, sources }: Package, folder: string): Promise<void> {
  const pack = ['pack', '--silent', '--ignore-scripts', `${name}@${version}`];
  const tarball = join(folder, (await run('npm', pack, { cwd: folder })).trim());
  const whole = join(folder, '.whole');
  mkdirSync(whole);
  await run('tar', ['-xzf', tarball, '-C', whole, '--strip-components=1']);
  for (const path of globSync(sources, { cwd: whole })) {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(whole, path), to);
  }
  rmSync(whole, { recursive: true });
  rmSync(tarball);
}
