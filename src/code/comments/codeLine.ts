/**
 * Whether a line is commented-out code. Only lines that no sentence resembles count. Either mistake is minor: a
 * sentence mistaken for code is left untranslated, and code mistaken for a sentence is inactive anyway.
 */

/** How a line of code begins and how it ends. */
type Sign = readonly [begin: RegExp, end: RegExp];

const any = /$/;
const statement = /[;{]$/;

const signs: readonly Sign[] = [
  // A call or an assignment as a statement
  [/^(?:(?:await|return|yield|new|throw|void|delete) )?[\w$.:>-]+[(<[]/, /[)\]];$/],
  [/^[\w$.[\]>-]+ ?(?:[-+*/%|&^]|\?\?|\|\||&&|<<|>>)?:?= ?[^=\s]/, /[;{([,]$/],
  [/^[\w$]+ [\w$.[\]*&]+ = ?[^=\s]/, /;$/],
  [/^[\w$.[\]]+ (?:[-+*/%|&^]|\?\?|\|\||&&)?:?= [\w$.[\]'"-]+(?:\([^()]*\))?;?$/, any],
  [/^[\w$.]+\((?:[^()\s]*|"[^"]*"|'[^']*')\)$/, any],
  [/^[\w$.]+(?:\+\+|--);$/, any],
  // Statements that begin with a word
  [/^(?:const|let|var|val|auto) [\w$]+(?:: ?[\w$<>[\],|]+)? ?=/, any],
  [/^(?:const|let|var) [\w${[]/, /;$|[}\]] ?=/],
  [/^(?:import|export) (?:[\w$*{'"])/, /['"];?$/],
  [/^from [\w.]+ import /, any],
  [/^import (?:static )?[\w.]+(?:\.\*)?;$/, any],
  [/^(?:using|package|namespace) [\w.:]+(?: ?= ?[\w.<>]+)?;$/, any],
  [/^#(?:include ?[<"]|define [A-Z_]|if(?:n?def)? |endif|pragma )/, any],
  [/^(?:else )?(?:if|for|foreach|while|switch|catch|unless|until) ?\(/, /[;{]$|[\w)\]]\)$/],
  [/^\}? ?(?:else|try|do|finally) ?\{$/, any],
  [/^[)\]}]+[;,]?$/, any],
  [/^\} ?(?:else|catch|finally|while)(?!\w)/, any],
  [/^(?:elif|if|while|with) [^,:]*(?:[=!<>]=|[\w\])]\()/, /:$/],
  [/^for \w+(?:, ?\w+)? in /, /:$/],
  [/^(?:async )?(?:def|fn|func|fun|function\*?) ?[\w$.]*[(<]/, /[:{)]$/],
  [
    /^(?:(?:abstract|export|public|final|static|data|sealed) )*(?:class|interface|struct|enum|trait|impl|record) [\w$<>]/,
    /\{$/,
  ],
  [/^class [\w$]+(?:\([\w$., ]*\))?:$/, any],
  [
    /^(?:public|private|protected|internal|static|final|export|async|override|virtual) [\w$<>[\],.? ]+[;{(=]/,
    statement,
  ],
  [/^(?:return|throw|raise|break|continue|goto|delete|yield)(?: [^\s.]+){0,3};$/, any],
  [/^case .{1,80}:$|^default:$/, any],
  // Data
  [/^["'][\w.$@/-]+["'] ?: ?(?:["'[{\d-]|true|false|null)/, /[,\]}"'\d\w[{]$/],
  [/^[a-z-]+: [^\s;]+(?: [^\s;]+)?;$/, any],
  [/^\S/, /[\w)\]>'"] \{$/],
  // Lines that are unmistakably in one language
  [/^(?:pub )?(?:use|mod) \w+(?:::\w+)*(?:::(?:\*|\{[\w:{}*, ]+\}))?(?: as \w+)?;$/, any],
  [/^import \w+(?:\.\w+)+$/, any],
  [/^import \w+(?:\.\w+)* as \w+$/, any],
  [/^(?:require|require_relative|load|source) \(?["'][^"']+["']\)?;?$/, any],
  [/^(?:else|try|finally):$|^except \(?[A-Z]\w*(?:Error|Exception)\b/, /:$/],
  // A command after its prompt
  [/^\$ \S/, any],
  [/^>>> /, any],
];

/** Patterns that apply after any keywords, on lines without words side by side outside strings. */
const expressions: readonly Sign[] = [
  [/[=([{]|\w(?:\.|->|::)\w/, /;$/],
  [/^[\w$.[\]]+(?:, ?[\w$.[\]]+)* :?= ?[^=\s]/, /:=|\w[([{.]\w|["')\]}]$/],
  [/^[\w$.:]+!?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\??$/, any],
  [/^\.\w+\(/, any],
  [/^\([\w$, :?<>[\]{}=.]*\)(?:: ?[\w$<>[\]]+)? ?=> ?\S|^[\w$]+ ?=> ?[\w$.]+\(/, any],
  [/^[\w$.]+(?:<[^<>]*>)?\([^()]*\) ?-> ?[\w$&([]/, any],
];

const keywords =
  /^(?:(?:return|throw|raise|yield|await|defer|const|let|var|val|static|final|public|private|pub|fn|func|fun|def|auto|int|long|char|bool|boolean|float|double|unsigned|string|String|mut|new) )+/;
/** A returned, thrown or awaited call or member. */
const result = /^(?:return|throw|raise|yield|await|defer) (?:new )?[\w$.:&*!]*\w(?:[([{]|\.\w)/;
const quoted = /"(?:[^"\\]|\\.)*"|(?<!\w)'(?:[^'\\]|\\.)*'(?!\w)/g;
const remark = /(?<!\s)\s+(?:\/\/|#) .*$/;
/** Words side by side, letters that code seldom has, a list item, the end of a sentence, or `width (optional);`. */
const worded =
  /[A-Za-z\d'’)\].] +[A-Za-z]{2,}|\w: [A-Za-z]{2,} [A-Za-z]|[^\P{L}\p{ASCII}]|^[-*] |[\w)]\.$|[a-z] \([a-z]+\);?$/u;

function isExpression(words: string): boolean {
  const plain = words.replaceAll(quoted, '""').replace(remark, '');
  const rest = plain.replace(keywords, '');
  if (worded.test(rest)) return false;
  return result.test(plain) || expressions.some(([begin, end]) => begin.test(rest) && end.test(rest));
}

/** Code units. Longer lines are prose, or generated data that is never meant to be translated. */
const most = 400;

export function isCodeLine(words: string): boolean {
  if (words.length > most || !/[;{}()=[\],:'"#]|^(?:\$|>>>|from|import) /.test(words)) return false;
  return signs.some(([begin, end]) => begin.test(words) && end.test(words)) || isExpression(words);
}

/** In a page's comment, such a line of tags is commented-out markup. */
export function isMarkupLine(words: string): boolean {
  return /^<\/?[A-Za-z!]/.test(words) && /^[^<>]*$|>$/.test(words.slice(1));
}

/** Whether the more indented lines below this line of code belong to it. */
export function opensBlock(words: string): boolean {
  return /[{([:,]$/.test(words);
}
