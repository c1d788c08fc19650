/** Delimits the files of a project by real path, because a cloned repository may contain any link. */
import { lstat, readlink, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { systemCode, unless, unlessMissing } from './systemCode.ts';

export interface Root {
  /** A real path. */
  readonly folder: string;
}

/** A path that leads out of its root, or into the data of version control. */
export class OutsideRoot extends Error {
  override readonly name = 'OutsideRoot';
  readonly path: string;
  /** The link on the way that leads there; the path itself if there is none. */
  readonly link: string;
  /** A real path. */
  readonly leadsTo: string;
  readonly root: Root;
  readonly to: 'outside' | 'versionControl';

  constructor(path: string, link: string, leadsTo: string, root: Root) {
    super(`${link} leads to ${leadsTo}, out of ${root.folder}`);
    this.path = path;
    this.link = link;
    this.leadsTo = leadsTo;
    this.root = root;
    this.to = isWithin(root, leadsTo) ? 'versionControl' : 'outside';
  }
}

/**
 * The repository that contains a folder. Outside any repository, the folder itself, or `base` if that contains the
 * folder, because files that belong to a locale file may be outside its folder.
 */
export async function findRoot(folder: string, base = folder): Promise<Root> {
  const real = await realPathOf(folder);
  const repository = await repositoryOf(real);
  if (repository) return repository;
  const wider = { folder: await realPathOf(base) };
  return isWithin(wider, real) ? wider : { folder: real };
}

/** The innermost of the folders that contain a path or are the path itself, with links resolved. */
export async function rootAmong(folders: readonly string[], path: string): Promise<Root | undefined> {
  const real = await realPathOf(path);
  const roots = await Promise.all(folders.map(async (folder) => ({ folder: await realPathOf(folder) })));
  const around = roots.filter((root) => isWithin(root, real));
  return around.toSorted((one, other) => other.folder.length - one.folder.length)[0];
}

/**
 * @returns the real path, whether or not anything exists there
 * @throws OutsideRoot, or the system's error
 */
export async function requireWithin(root: Root, path: string): Promise<string> {
  const real = await realPathOf(path);
  if (isOwn(root, real)) return real;
  throw new OutsideRoot(path, await linkOut(root, path), real, root);
}

/**
 * Whether `requireWithin` accepts the path.
 * @throws the system's error
 */
export async function isInside(root: Root, path: string): Promise<boolean> {
  return isOwn(root, await realPathOf(path));
}

/**
 * Checks a path that the user has named, because a cloned repository may contain a link on the way.
 * @throws OutsideRoot if a link leads out of the repository that contains it, or the system's error
 */
export function requireOwnLinks(path: string): Promise<void> {
  return requireLinksOn(path, path);
}

async function requireLinksOn(path: string, named: string): Promise<void> {
  for (const at of prefixesOf(path)) {
    const link = await linkAt(at);
    if (link === undefined) continue;
    const folder = await realPathOf(dirname(at));
    const repository = await repositoryOf(folder);
    const leadsTo = await realPathOf(at);
    if (repository && !isWithin(repository, leadsTo)) throw new OutsideRoot(named, at, leadsTo, repository);
    await requireLinksOn(targetOf(link, folder), named);
  }
}

const lastSeparators = sep === '/' ? /(?<!\/)\/+$/ : /(?<![\\/])[\\/]+$/;

/** Without separators at the end, because a link followed by one would be read as what it leads to. */
function prefixesOf(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...prefixesOf(parent), path.replace(lastSeparators, '')];
}

/** Ends before the home folder, because a repository at or above it says nothing about a project. */
async function repositoryOf(real: string): Promise<Root | undefined> {
  const home = await unlessMissing(realpath(homedir()));
  for (let at = real; at !== dirname(at) && at !== home; at = dirname(at)) {
    if (await isThere(join(at, '.git'))) return { folder: at };
  }
  return undefined;
}

async function isThere(path: string): Promise<boolean> {
  return (await unless('ENOTDIR', unlessMissing(lstat(path)))) !== undefined;
}

function isWithin({ folder }: Root, real: string): boolean {
  const below = relative(folder, real);
  return !isAbsolute(below) && below !== '..' && !below.startsWith(`..${sep}`);
}

function isOwn(root: Root, real: string): boolean {
  return isWithin(root, real) && !isKeptByVersionControl(root, real);
}

/** Folders of version control, whose settings and hooks name programs that are executed. */
const versionControl = /^\.(?:git|hg|svn|bzr|jj)$/i;

function isKeptByVersionControl({ folder }: Root, real: string): boolean {
  return relative(folder, real)
    .split(sep)
    .some((name) => versionControl.test(name));
}

/** The last link on the path that is inside the root, since earlier links may merely lead into it; else the path. */
async function linkOut(root: Root, path: string): Promise<string> {
  for (const at of prefixesOf(path).toReversed()) {
    const isLink = (await linkAt(at)) !== undefined;
    if (isLink && isWithin(root, await realPathOf(dirname(at)))) return at;
  }
  return path;
}

/**
 * The most links to follow on one path, as on Linux. This also ends cycles, and links that each name others several
 * times.
 */
const mostLinks = 40;

/** A dangling link is resolved too, because writing would create its target. */
async function realPathOf(path: string, followed = { links: 0 }): Promise<string> {
  const real = await unlessMissing(realpath(path));
  if (real !== undefined || path === dirname(path)) return real ?? path;
  const parent = await realPathOf(dirname(path), followed);
  const at = join(parent, basename(path));
  const link = await linkAt(at);
  if (link === undefined) return at;
  if (followed.links === mostLinks)
    throw Object.assign(new Error(`Too many links: ${path}`), { code: 'ELOOP' });
  followed.links += 1;
  return realPathOf(targetOf(link, parent), followed);
}

/** Not normalised, because a name before `..` may be a link too. */
function targetOf(link: string, folder: string): string {
  return isAbsolute(link) ? link : `${folder}${sep}${link}`;
}

async function linkAt(path: string): Promise<string | undefined> {
  try {
    return await readlink(path);
  } catch (error) {
    const code = systemCode(error);
    // Windows reports UNKNOWN for what cannot be a link.
    if (code === 'ENOENT' || code === 'EINVAL' || code === 'UNKNOWN' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
