/** Thrown when a file of a project cannot be read; the message, or a subclass, says why. */
export class UnreadableFile extends Error {
  override readonly name: string = 'UnreadableFile';
}
