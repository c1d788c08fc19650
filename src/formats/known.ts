/** What is known of a format before a file of it is read, and without its code. Paths have forward slashes. */
import type { Format } from './format.ts';

export interface KnownFormat {
  /** Stable name, for example `json`. */
  readonly id: string;
  /** In small letters, without the dot. */
  readonly extensions: readonly string[];
  /** Files hold the texts of the source beside their translations: PO, XLIFF, string catalogues. */
  readonly bilingual?: true;
  /** Whether the format reads a file with one of its extensions. Absent: it reads all of them. */
  reads?(path: string): boolean;
  load(): Promise<Format>;
}
