/** Records of a file whose source was moved or copied. */
import type { Format } from '../../formats/format.ts';
import type { KnownTexts } from '../lock/lock.ts';
import type { NamedText } from '../lock/renew.ts';
import { finderIn } from './entryFinder.ts';
import type { Lack } from './lacking.ts';

/** Must be called before the lock is asked about the texts of the file. */
export function inheritRecords(known: KnownTexts | undefined, lack: Lack, format: Format): void {
  if (!format.keepsSourceTexts) known?.inherit(() => translatedIn(lack, format));
}

function translatedIn(lack: Lack, format: Format): readonly NamedText[] {
  const find = finderIn(lack, format);
  return lack.wanted.flatMap(({ path, text: source }) => {
    const translation = find(path)?.text ?? '';
    return source === '' || translation === '' ? [] : [{ path, source, translation }];
  });
}
