import { posix, win32 } from 'node:path';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** For data that can be recreated: `VERNACULAR_CACHE_DIR`, or our folder in the user's cache directory. */
export function cacheFolder(machine: Machine): string {
  return ownCacheFolder(machine.environment) ?? systemCacheFolder(machine);
}

/** The folder set by the user, which may be relative. */
export function ownCacheFolder(environment: Machine['environment']): string | undefined {
  return environment.VERNACULAR_CACHE_DIR?.trim() || undefined;
}

/** The program's folder in the user's cache directory, whatever `VERNACULAR_CACHE_DIR` says. */
export function systemCacheFolder({ platform, environment, home }: Machine): string {
  switch (platform) {
    case 'win32': {
      const local = environment.LOCALAPPDATA || win32.join(home, 'AppData', 'Local');
      return win32.join(local, 'vernacular', 'Cache');
    }
    case 'darwin':
      return posix.join(home, 'Library', 'Caches', 'vernacular');
    default: {
      const caches = environment.XDG_CACHE_HOME ?? '';
      // XDG Base Directory Specification: a relative path is invalid and ignored.
      return posix.join(posix.isAbsolute(caches) ? caches : posix.join(home, '.cache'), 'vernacular');
    }
  }
}
