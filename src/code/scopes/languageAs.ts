/** The language as which a document is read, if it is not the one that the editor has for it. */

interface Opened {
  readonly languageId: string;
  readonly path: string;
}

/** VS Code itself takes the views of Rails for Ruby, although they are pages. */
export function languageAs({ languageId, path }: Opened): string {
  return languageId === 'ruby' && /\.erb$/i.test(path) ? 'erb' : languageId;
}
