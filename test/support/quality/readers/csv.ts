/** Reads CSV with Python, and files of one language with PHP, as Magento does. */
import type { Entry } from '../../../../src/formats/format.ts';
import type { SourceFile } from '../sources.ts';
import { key, pythonProgram, type Reader, readTogether } from './reader.ts';

/**
 * The key of a cell is the first cell of its row and its column's heading. Without headings, it is all cells of the row
 * but the second, and the column's number.
 */
const python = pythonProgram(
  'import csv, io',
  'read',
  `
    rows = list(csv.reader(io.StringIO(text.lstrip(chr(0xfeff)), newline=''), strict=True))
    head = rows[0] if rows[0][0].lower() in ('key', 'keys') else None
    cells = [(row, at, cell) for row in rows for at, cell in enumerate(row)]
    return [([row[0]] + row[2:] * (head is None) + [head[at] if head else str(at)], cell) for row, at, cell in cells]`,
);

export const pythonCsv: Reader = {
  name: "Python's CSV",
  files: /(?:magento|godot|unity)\/.*\.csv$|text\.csv$/,
  read: (all) => readTogether('python3', ['-c', python], all),
  keysFor,
  isWithoutCorpora: true,
  broken: 'a,"b"c\n',
};

function keysFor({ path }: Entry, { path: file, locale }: SourceFile): readonly string[] {
  if (/magento/.test(file)) return [key(...path, '1')];
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? '';
  return [key(path[0] ?? '', locale), key(path[0] ?? '', `${name}(${locale})`)];
}

const php = String.raw`
foreach (json_decode(file_get_contents('php://stdin')) as $text) {
    $stream = fopen('php://memory', 'r+');
    fwrite($stream, $text);
    rewind($stream);
    $answer = ['read' => []];
    while (($row = fgetcsv($stream)) !== false) {
        if (count($row) !== 2 && count($row) !== 4) {
            $answer = ['refused' => implode('|', $row)];
            break;
        }
        $answer['read'][] = [array_merge([$row[0]], array_slice($row, 2)), $row[1]];
    }
    echo json_encode($answer, JSON_THROW_ON_ERROR), "\n";
}
`;

export const phpCsv: Reader = {
  name: "PHP's CSV",
  debian: 'php-cli',
  files: /magento\/.*\.csv$/,
  read: (all) => readTogether('php', ['-d', 'display_errors=stderr', '-r', php], all),
  isWithoutCorpora: true,
  broken: 'a,b,c\n',
};
