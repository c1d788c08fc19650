/** Judges source files with the languages' own tools. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { type Node, parse } from 'acorn';
import type { Program } from '../missing.ts';
import { root } from '../paths.ts';
import { inFolder, run } from '../quality/readers/reader.ts';
import type { CodeFile, SourceLanguage } from './sourceFiles.ts';

export type Judged =
  | { readonly kind: 'refused'; readonly complaint: string }
  /** `rest`: the program without its strings and comments, in a canonical form, if the tool provides it. */
  | { readonly kind: 'taken'; readonly rest?: string };

export interface SourceTool {
  readonly program: Program;
  /** One result per file. Never executes a file. */
  judge(files: readonly CodeFile[]): readonly Judged[];
}

const refused = (complaint: string): Judged => ({ kind: 'refused', complaint });
const taken = (rest?: string): Judged => ({ kind: 'taken', ...(rest !== undefined && { rest }) });

/** A program that gets all texts as a JSON list, and prints one line per text: a complaint, or the rest. */
function together(program: string, args: readonly string[]): SourceTool['judge'] {
  return (files) => {
    const input = JSON.stringify(files.map(({ text }) => text));
    const { status, stdout, stderr } = run(program, args, { input });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
    return stdout
      .trim()
      .split('\n')
      .map((line): Judged => {
        const { complaint, rest } = JSON.parse(line);
        return complaint === undefined ? taken(rest) : refused(complaint);
      });
  };
}

function oneByOne(program: string, extension: string, argsFor: (path: string) => readonly string[]) {
  return (files: readonly CodeFile[]): readonly Judged[] =>
    inFolder((folder) =>
      files.map(({ path, text }, index) => {
        const copy = join(folder, `${index}${extension}`);
        writeFileSync(copy, text);
        const { status, stderr } = run(program, [...argsFor(path), copy]);
        return status === 0 ? taken() : refused(stderr);
      }),
    );
}

const nodeProgram = `
const vm = require('node:vm');
for (const text of JSON.parse(require('node:fs').readFileSync(0, 'utf8'))) {
  let answer = {};
  try {
    try { vm.compileFunction(text.replace(/^#!/, '//'), ['require', 'module', 'exports']); }
    catch (error) { new vm.SourceTextModule(text); }
  } catch (error) { answer = { complaint: String(error) + error.stack }; }
  console.log(JSON.stringify(answer));
}`;

const node: SourceTool = {
  program: { name: 'node', probe: ['--version'] },
  judge: (files) => {
    const args = ['--no-warnings', '--experimental-vm-modules', '-e', nodeProgram];
    const answers = together('node', args)(files);
    return answers.map((one, index) =>
      one.kind === 'taken' ? taken(restOfScript(files[index]?.text ?? '')) : one,
    );
  },
};

function restOfScript(text: string): string {
  const options = { ecmaVersion: 'latest', allowHashBang: true, allowReturnOutsideFunction: true } as const;
  const read = (sourceType: 'module' | 'script'): Node => parse(text, { ...options, sourceType });
  let tree: Node;
  try {
    tree = read('module');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    tree = read('script');
  }
  return JSON.stringify(tree, (key, value) => {
    if (key === 'start' || key === 'end' || key === 'directive') return undefined;
    if (isText(value)) return '';
    if (value?.callee?.property?.name === 'createElement') {
      const [element, attributes, ...children] = value.arguments;
      return [element, attributes, ...sorted(children.filter((one: unknown) => !isText(one)))];
    }
    if (value?.type === 'TemplateLiteral') return sorted(value.expressions);
    return typeof value === 'bigint' ? String(value) : value;
  });
}

function isText(tree: unknown): boolean {
  const node = tree as { readonly type?: string; readonly value?: unknown } | null;
  return node?.type === 'Literal' && typeof node.value === 'string';
}

/** Code inside a text may have moved in its translation. */
function sorted(expressions: readonly unknown[]): readonly unknown[] {
  return [...expressions].sort((one, other) => (shapeOf(one) < shapeOf(other) ? -1 : 1));
}

function shapeOf(tree: unknown): string {
  return JSON.stringify(tree, (key, value) =>
    key === 'start' || key === 'end' || typeof value === 'bigint' ? undefined : value,
  );
}

const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

const syntaxOnly = [
  ...['--ignoreConfig', '--noCheck', '--noResolve', '--noLib', '--types', ''],
  ...['--target', 'esnext', '--module', 'esnext', '--jsx', 'react', '--removeComments', '--outDir', 'out'],
];
const syntaxError = /error TS1\d{3}:/;

/** Checks syntax only, without resolving imports. The rest is the program without its types. */
const tsc: SourceTool = {
  program: { name: 'node', probe: [compiler, '--version'] },
  judge: (files) =>
    inFolder((folder) => {
      const names = files.map((_, index) => `f${index}`);
      const sources = files.map(({ path }, index) => `f${index}${extname(path)}`);
      for (const [index, name] of sources.entries()) {
        writeFileSync(join(folder, name), files[index]?.text ?? '');
      }
      writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
      const { stdout } = run('node', [compiler, ...syntaxOnly, ...sources], { cwd: folder });
      return names.map((name) => {
        const complaints = stdout
          .split('\n')
          .filter((line) => line.startsWith(`${name}.`) && syntaxError.test(line));
        if (complaints.length > 0) return refused(complaints.join('\n'));
        return taken(restOfScript(readFileSync(join(folder, 'out', `${name}.js`), 'utf8')));
      });
    }),
};

const pythonProgram = `
import ast, json, sys, warnings
warnings.simplefilter('ignore')
class Rest(ast.NodeTransformer):
    def visit_Constant(self, node):
        return ast.Constant(value='') if isinstance(node.value, str) else node
    def visit_JoinedStr(self, node):
        self.generic_visit(node)
        node.values = [one for one in node.values if not isinstance(one, ast.Constant)]
        node.values.sort(key=ast.dump)
        return node
for text in json.load(sys.stdin):
    try:
        answer = {'rest': ast.dump(Rest().visit(ast.parse(text)))}
    except Exception as error:
        answer = {'complaint': repr(error)}
    print(json.dumps(answer))`;

const rubyProgram = `
require 'json'
require 'ripper'
texts = /comment|embdoc|^on_sp$|nl$|tstring_content|heredoc_(?:beg|end)|words_sep/
JSON.parse(STDIN.read).each do |text|
  begin
    RubyVM::InstructionSequence.compile(text)
    tokens = Ripper.lex(text).reject { |token| texts.match?(token[1].to_s) }
    # Sorted, because a translation may reorder the code within a text.
    answer = { rest: tokens.map { |token| token[2] }.sort.join(' ') }
  rescue SyntaxError => error
    answer = { complaint: error.message }
  end
  puts JSON.generate(answer)
end`;

const javaProgram = `
import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;
public class Judge {
  public static void main(String[] args) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    for (String path : args) {
      DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
      StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null);
      JavacTask task = (JavacTask) compiler.getTask(null, files, found, List.of("-encoding", "UTF-8", "-proc:none"), null, files.getJavaFileObjects(path));
      StringBuilder rest = new StringBuilder();
      for (CompilationUnitTree unit : task.parse()) new TreeScanner<Void, Void>() {
        @Override public Void scan(Tree tree, Void nothing) {
          if (tree == null) return null;
          rest.append(tree.getKind()).append(' ');
          if (tree instanceof IdentifierTree name) rest.append(name.getName()).append(' ');
          if (tree instanceof LiteralTree one && !(one.getValue() instanceof String)) rest.append(one.getValue()).append(' ');
          return super.scan(tree, nothing);
        }
      }.scan(unit, null);
      System.out.println(found.getDiagnostics().isEmpty() ? "rest " + rest : "complaint " + found.getDiagnostics().toString().replace('\\n', ' '));
    }
  }
}`;

const java: SourceTool = {
  program: { name: 'javac', probe: ['--version'], debian: 'default-jdk-headless' },
  judge: (files) =>
    inFolder((folder) => {
      const paths = files.map(({ text }, index) => {
        const path = join(folder, `${index}.java`);
        writeFileSync(path, text);
        return path;
      });
      writeFileSync(join(folder, 'Judge.java'), javaProgram);
      const args = ['-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8', join(folder, 'Judge.java'), ...paths];
      const { status, stdout, stderr } = run('java', args);
      if (status !== 0) throw new Error(`java: ${stderr}`);
      return stdout
        .trim()
        .split('\n')
        .map((line) => (line.startsWith('rest ') ? taken(line) : refused(line)));
    }),
};

const phpProgram = `
$texts = [T_WHITESPACE, T_COMMENT, T_DOC_COMMENT, T_ENCAPSED_AND_WHITESPACE, T_INLINE_HTML];
foreach (json_decode(stream_get_contents(STDIN)) as $text) {
  try {
    $rest = [];
    foreach (token_get_all($text, TOKEN_PARSE) as $token) {
      if (is_string($token)) $rest[] = $token;
      elseif ($token[0] === T_CONSTANT_ENCAPSED_STRING) $rest[] = 'text';
      elseif (!in_array($token[0], $texts)) $rest[] = $token[1];
    }
    sort($rest); // Sorted, because a translation may reorder the code within a text.
    $answer = ['rest' => implode(' ', $rest)];
  } catch (Throwable $error) {
    $answer = ['complaint' => $error->getMessage()];
  }
  echo json_encode($answer), "\\n";
}`;

export const sourceTools: Readonly<Record<SourceLanguage, SourceTool>> = {
  javascript: node,
  typescript: tsc,
  typescriptreact: tsc,
  python: {
    program: { name: 'python3', probe: ['-c', 'import json'], debian: 'python3' },
    judge: together('python3', ['-c', pythonProgram]),
  },
  ruby: {
    program: { name: 'ruby', probe: ['-rjson', '-rripper', '-e', ''], debian: 'ruby' },
    judge: together('ruby', ['-W0', '-e', rubyProgram]),
  },
  shellscript: {
    program: { name: 'bash', probe: ['--version'], debian: 'bash' },
    judge: oneByOne('bash', '.sh', () => ['-n']),
  },
  java,
  c: {
    program: { name: 'gcc', probe: ['--version'], debian: 'gcc' },
    judge: oneByOne('gcc', '.h', (path) => ['-fsyntax-only', '-w', '-x', 'c', '-I', dirname(path)]),
  },
  php: {
    program: { name: 'php', probe: ['-r', "token_get_all('');"], debian: 'php-cli' },
    judge: together('php', ['-r', phpProgram]),
  },
};
