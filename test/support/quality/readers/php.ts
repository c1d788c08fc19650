/** Reads PHP files with PHP. Only files that return or assign literals are run, because others are programs. */
import { type Reader, readTogether } from './reader.ts';

const program = String.raw`
const harmless = [
    T_OPEN_TAG, T_CLOSE_TAG, T_WHITESPACE, T_COMMENT, T_DOC_COMMENT, T_RETURN, T_ARRAY, T_DOUBLE_ARROW, T_LNUMBER,
    T_DNUMBER, T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE, T_START_HEREDOC, T_END_HEREDOC, T_DECLARE,
    T_INLINE_HTML, T_VARIABLE,
];
const words = ['true', 'false', 'null', 'strict_types', 'array_merge'];
function found(string $text): array {
    foreach (PhpToken::tokenize($text, TOKEN_PARSE) as $token) {
        $isWord = $token->is(T_STRING) && in_array(strtolower($token->text), words, true);
        if (!$isWord && !$token->is(harmless) && !$token->is(['[', ']', '(', ')', ',', ';', '.', '=', '-', '+'])) {
            throw new Exception('not a literal: ' . $token->text);
        }
    }
    $file = tempnam(sys_get_temp_dir(), 'vernacular');
    file_put_contents($file, $text);
    ob_start();
    try {
        return texts($file);
    } finally {
        ob_end_clean();
        unlink($file);
    }
}
/** What a file returns, or else assigns to its first variable. */
function texts(string $file): array {
    $returned = require $file;
    $variables = array_diff_key(get_defined_vars(), ['file' => 1, 'returned' => 1]);
    return is_array($returned) ? $returned : reset($variables);
}
foreach (json_decode(file_get_contents('php://stdin')) as $text) {
    try {
        $answer = ['tree' => found($text)];
    } catch (Throwable $error) {
        $answer = ['refused' => $error->getMessage()];
    }
    echo json_encode($answer, JSON_THROW_ON_ERROR), "\n";
}
`;

export const php: Reader = {
  name: 'PHP',
  debian: 'php-cli',
  files: /\.php$/,
  read: (files) => readTogether('php', ['-d', 'display_errors=stderr', '-r', program], files),
  isWithoutCorpora: true,
  broken: "<?php return ['a' => 'b' 'c'];",
};
