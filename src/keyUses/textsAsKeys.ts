import { knownFormat } from '../formats/index.ts';

/** In gettext, Qt and the bundles of VS Code extensions, the key is usually the source text; pages have no keys. */
export function hasTextsAsKeys(file: string, format?: string): boolean {
  const id = knownFormat(file, format)?.id;
  return id === 'po' || id === 'qt' || id === 'markdown' || /(?:^|\/)bundle\.l10n\.[^/]*json$/i.test(file);
}
