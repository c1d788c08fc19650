/** A file that cannot be read; why is for whoever read it to say. */
export class UnreadableFile extends Error {
  override readonly name: string = 'UnreadableFile';
}
