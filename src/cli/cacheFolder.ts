import { posix, win32 } from 'node:path';

/** What decides where caches are. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** Where the program keeps what it can do without: `VERNACULAR_CACHE_DIR`, or its folder among the user's caches. */
export function cacheFolder(machine: Machine): string {
  return ownCacheFolder(machine.environment) ?? systemCacheFolder(machine);
}

/** The folder that the person set, if any. A relative one counts from the working directory. */
export function ownCacheFolder(environment: Machine['environment']): string | undefined {
  return environment.VERNACULAR_CACHE_DIR?.trim() || undefined;
}

function systemCacheFolder({ platform, environment, home }: Machine): string {
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
