import { posix, win32 } from 'node:path';
import type { Machine } from './cacheFolder.ts';

/** For data that cannot be recreated: `VERNACULAR_STATE_DIR`, or our folder in the user's state directory. */
export function stateFolder({ platform, environment, home }: Machine): string {
  const own = environment.VERNACULAR_STATE_DIR?.trim();
  if (own) return own;
  switch (platform) {
    case 'win32':
      return win32.join(
        environment.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'),
        'vernacular',
        'State',
      );
    case 'darwin':
      return posix.join(home, 'Library', 'Application Support', 'vernacular');
    default: {
      const states = environment.XDG_STATE_HOME ?? '';
      // XDG Base Directory Specification: a relative path is invalid and ignored.
      const folder = posix.isAbsolute(states) ? states : posix.join(home, '.local', 'state');
      return posix.join(folder, 'vernacular');
    }
  }
}
