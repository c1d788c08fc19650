/** The language that a document is read as, which may differ from the editor's. */

interface Opened {
  readonly languageId: string;
  readonly path: string;
}

/** VS Code itself reads Rails views as Ruby, although they are pages. */
export function languageAs({ languageId, path }: Opened): string {
  return languageId === 'ruby' && /\.erb$/i.test(path) ? 'erb' : languageId;
}
