/** Reads INI with PHP, as Joomla does, and with Python. */
import { key, pythonProgram, type Reader, readTogether } from './reader.ts';

/** Joomla removes the escapes from the texts that PHP reads raw. */
const php = String.raw`
foreach (json_decode(file_get_contents('php://stdin')) as $text) {
    $raw = @parse_ini_string($text, true, INI_SCANNER_RAW);
    $normal = @parse_ini_string($text, true, INI_SCANNER_NORMAL);
    if ($raw === false || $normal === false) {
        $answer = ['refused' => 'broken'];
    } else {
        $plain = function ($value) use (&$plain) {
            return is_string($value) ? str_replace('\"', '"', $value) : array_map($plain, $value);
        };
        $answer = ['tree' => array_map($plain, $raw)];
    }
    echo json_encode($answer, JSON_THROW_ON_ERROR), "\n";
}
`;

export const phpIni: Reader = {
  name: "PHP's INI",
  debian: 'php-cli',
  files: /joomla\/.*\.ini$/,
  read: (all) => readTogether('php', ['-d', 'display_errors=stderr', '-r', php], all),
  isWithoutCorpora: true,
  broken: 'a="b\n',
};

/** `configparser` keeps the quotes around a value. */
const python = pythonProgram(
  'import configparser',
  'read',
  `
    parser = configparser.RawConfigParser(delimiters=('=',), comment_prefixes=(';', '#'), default_section=None)
    parser.optionxform = str
    parser.read_string('[TOP]' + chr(10) + text.lstrip(chr(0xfeff)))
    bare = lambda value: value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in '"\`' else value
    return [([name] if section == 'TOP' else [section, name], bare(value).replace('\\\\"', '"'))
            for section in parser.sections() for name, value in parser.items(section)]`,
);

export const pythonIni: Reader = {
  name: "Python's INI",
  files: /(?:joomla|gogs)\/.*\.ini$/,
  read: (all) => readTogether('python3', ['-c', python], all),
  keysFor: ({ path }) => [key(...path)],
  broken: 'a',
};
