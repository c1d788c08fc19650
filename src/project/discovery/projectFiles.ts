import type { DecodedText } from '../files/encoding.ts';
import type { FoundLock } from '../lock/place.ts';
import type { IgnoreText } from '../settings/ignoreRules.ts';
import type { DiskPlace } from '../states/comparer.ts';
import type { ResourceFiles } from './counterparts.ts';
import type { DiscoveryPort } from './discover.ts';

/** The files as the caller sees them: an editor's unsaved text takes precedence over the disk. */
export interface ProjectFiles extends ResourceFiles, Pick<DiscoveryPort, 'ignoreText'> {
  /** Rules from parent folders and settings, outermost first. */
  ignoredFromAbove?(folder: string): Promise<readonly IgnoreText[]>;
  /**
   * Undefined if the file does not exist. Rejects with an `UnreadableFile` if it cannot be read.
   *
   * @param source the source of the resource that the file belongs to, or the file itself
   */
  read(path: string, source: string): Promise<DecodedText | undefined>;
  /** Where another thread can read the file with the same result as `read`; undefined if there is no such place. */
  placeOf?(path: string): DiskPlace | undefined;
  /** The nearest lock that covers a source; undefined if there is none, or if it cannot be read. */
  lockOf?(source: string): Promise<FoundLock | undefined>;
}
