/** A translation as formats read it, whichever thread has read its file. */
import type { FileIdentity } from '../../formats/format.ts';
import { type DecodedText, inEncoding, targetEncoding } from './encoding.ts';
import type { TargetText } from './readPair.ts';

/** @param content absent if the file does not exist; it is then written in the encoding of its source */
export function targetText(
  { path, locale }: Pick<TargetText, 'path' | 'locale'>,
  content: DecodedText | undefined,
  source: FileIdentity,
): TargetText {
  const encoding = targetEncoding(content, { encoding: source.encoding ?? 'utf-8' });
  return inEncoding({ path, locale, ...(content && { text: content.text }) }, encoding);
}
