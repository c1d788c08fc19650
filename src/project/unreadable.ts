/** A file that cannot be read; the reader reports why. */
export class UnreadableFile extends Error {
  override readonly name: string = 'UnreadableFile';
}
