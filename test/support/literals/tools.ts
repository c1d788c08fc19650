/** The languages' own tools, which read the values of many literals in one file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../missing.ts';
import { root } from '../paths.ts';
import { inFolder, run } from '../quality/readers/reader.ts';

export interface Tool {
  readonly name: string;
  readonly program: Program;
  readonly language: string;
  /** The literals to write values into. The code in them evaluates to `codeValue`. */
  readonly models: readonly (string | { readonly raw: string; readonly code: string })[];
  /** Excludes lone surrogates and NUL from the texts. */
  readonly mild?: true;
  /** The values of the literals in order. Throws if the tool rejects the file. */
  read(literals: readonly string[]): readonly string[];
}

/** The value of every interpolation in the models. */
export const codeValue = '<value>';

interface Step {
  readonly program: string;
  readonly args: readonly string[];
}

/** @returns the standard output of the last program */
function printed(files: Readonly<Record<string, string>>, ...steps: readonly Step[]): string {
  return inFolder((folder) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, 'out'));
    let output = '';
    for (const { program, args } of steps) {
      const { status, stdout, stderr } = run(program, args, { cwd: folder });
      if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${(stderr + stdout).slice(0, 2000)}`);
      output = stdout;
    }
    return output;
  });
}

function strings(json: string): readonly string[] {
  return JSON.parse(json);
}

const node: Tool = {
  name: 'node',
  program: { name: 'node', probe: ['--version'] },
  language: 'javascript',
  models: ['"a"', "'a'", '`a`', '`a\nb`', { raw: '`a${f(`}${"`"}`, /`/)}b`', code: '${f(`}${"`"}`, /`/)}' }],
  read: (literals) => {
    const source = `const f = () => '${codeValue}';\nprocess.stdout.write(JSON.stringify([\n${literals.join(',\n')}]));`;
    return strings(printed({ 'a.mjs': source }, { program: 'node', args: ['a.mjs'] }));
  },
};

const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

function typeScript(literals: readonly string[], wrap: (literal: string) => string): readonly string[] {
  const list = literals.map(wrap).join(',\n');
  const source = `declare const process: any;
const h = (_name: string, { a }: { a: string }) => a;
declare global { namespace JSX { interface IntrinsicElements { x: any } } }
const x: string = '${codeValue}';
process.stdout.write(JSON.stringify([\n${list}]));\nexport {};`;
  const options = ['--target', 'esnext', '--module', 'esnext', '--jsx', 'react', '--jsxFactory', 'h'];
  return strings(
    printed(
      { 'a.tsx': source, 'package.json': '{"type": "module"}', 'tsconfig.json': '{}' },
      {
        program: 'node',
        args: [compiler, '--ignoreConfig', ...options, '--types', '', '--outDir', 'out', 'a.tsx'],
      },
      { program: 'node', args: ['out/a.js'] },
    ),
  );
}

const tsc: Tool = {
  name: 'tsc',
  program: { name: 'node', probe: [compiler, '--version'] },
  language: 'typescriptreact',
  models: ['"a"', "'a'", { raw: '`a${x}`', code: '${x}' }],
  read: (literals) => typeScript(literals, (literal) => literal),
};

const jsx: Tool = {
  ...tsc,
  name: "tsc's JSX",
  language: 'jsx-attribute',
  models: ['"a"', "'a'"],
  mild: true,
  read: (literals) => typeScript(literals, (literal) => `<x a=${literal} />`),
};

const json: Tool = {
  name: "node's JSON",
  program: { name: 'node', probe: ['--version'] },
  language: 'json',
  models: ['"a"'],
  read: (literals) => strings(`[${literals.join(',')}]`),
};

const python: Tool = {
  name: 'Python',
  program: { name: 'python3', probe: ['-c', 'import json'], debian: 'python3' },
  language: 'python',
  models: [
    ...['"a"', "'a'", "u'a'", '"""a"""', "'''a\nb'''", "r'a'", 'R"""a"""'],
    ...['f"a {x} b"', "f'a {x!s:>1} b'", 'F"""a {x} b"""', "rf'a {x} b'"].map((raw) => ({
      raw,
      code: /\{[^}]*\}/.exec(raw)?.[0] ?? '',
    })),
  ],
  read: (literals) => {
    const source = `import json\nx = '${codeValue}'\nprint(json.dumps([\n${literals.join(',\n')}]))`;
    return strings(printed({ 'a.py': source }, { program: 'python3', args: ['-W', 'error', 'a.py'] }));
  },
};

const toml: Tool = {
  name: "Python's TOML",
  program: { name: 'python3', probe: ['-c', 'import tomllib'] },
  language: 'toml',
  models: ['"a"', "'a'", '"""a"""', '"""\na\n"""', "'''a\nb'''", "'''\na'''"],
  read: (literals) => {
    const source = literals.map((literal, index) => `a${index} = ${literal}\n`).join('');
    const program =
      "import json, tomllib\nprint(json.dumps(list(tomllib.load(open('a.toml', 'rb')).values())))";
    return strings(printed({ 'a.toml': source, 'a.py': program }, { program: 'python3', args: ['a.py'] }));
  },
};

const sqlite: Tool = {
  name: 'SQLite',
  program: { name: 'python3', probe: ['-c', 'import sqlite3'], debian: 'python3' },
  language: 'sql',
  models: ["'a'", "'a\nb'"],
  read: (literals) => {
    const source = literals.map((literal) => `SELECT ${literal};\n`).join('');
    const program = `import json, sqlite3
connection = sqlite3.connect(':memory:')
text = open('a.sql', encoding='utf-8', newline='').read()
values, statement = [], ''
for line in text.split('\\n'):
    statement += line + '\\n'
    if sqlite3.complete_statement(statement):
        values.append(connection.execute(statement).fetchone()[0])
        statement = ''
assert statement.strip() == '', statement
print(json.dumps(values))`;
    return strings(printed({ 'a.sql': source, 'a.py': program }, { program: 'python3', args: ['a.py'] }));
  },
};

const ruby: Tool = {
  name: 'Ruby',
  program: { name: 'ruby', probe: ['-rjson', '-e', ''], debian: 'ruby' },
  language: 'ruby',
  models: [
    ...['"a"', "'a'", '%q(a)', '%Q{a}', '%[a]', '%q<a>', '"a\nb"'],
    { raw: '"a #{x["}"]} b"', code: '#{x["}"]}' },
    { raw: '"a #@x b"', code: '#@x' },
  ],
  mild: true,
  read: (literals) => {
    const source = `require 'json'\nx = { '}' => '${codeValue}' }\n@x = '${codeValue}'
print JSON.generate([\n${literals.join(',\n')}])`;
    return strings(printed({ 'a.rb': source }, { program: 'ruby', args: ['a.rb'] }));
  },
};

const psych: Tool = {
  name: "Ruby's YAML",
  program: { name: 'ruby', probe: ['-ryaml', '-rjson', '-e', ''], debian: 'ruby' },
  language: 'yaml',
  models: ['"a"', "'a'"],
  mild: true,
  read: (literals) => {
    const source = literals.map((literal) => `- ${literal}\n`).join('');
    const program = "print JSON.generate(YAML.load(File.read('a.yaml', encoding: 'UTF-8')))";
    return strings(
      printed({ 'a.yaml': source }, { program: 'ruby', args: ['-ryaml', '-rjson', '-e', program] }),
    );
  },
};

const bash: Tool = {
  name: 'Bash',
  program: { name: 'bash', probe: ['--version'], debian: 'bash' },
  language: 'shellscript',
  models: [
    ...["'a'", '"a"', "$'a'", "'a\nb'"],
    { raw: '"a $x b"', code: '$x' },
    { raw: '"a ${x:-")"} b"', code: '${x:-")"}' },
    { raw: '"a $(echo "$x") b"', code: '$(echo "$x")' },
    { raw: '"a `echo "$x"` b"', code: '`echo "$x"`' },
  ],
  mild: true,
  read: (literals) => {
    const source = `x='${codeValue}'\nprintf '%s\\0' \\\n${literals.join(' \\\n')}\n`;
    return printed({ 'a.sh': source }, { program: 'bash', args: ['a.sh'] })
      .split('\0')
      .slice(0, -1);
  },
};

const java: Tool = {
  name: 'Java',
  program: { name: 'javac', probe: ['--version'], debian: 'default-jdk-headless' },
  language: 'java',
  models: ['"a"', '"""\n    a"""', '"""\n  a\n    b\n  """'],
  read: (literals) => {
    const source = `import java.util.Base64;
public class A {
  static void tell(String text) {
    byte[] bytes = new byte[text.length() * 2];
    for (int i = 0; i < text.length(); i++) {
      bytes[2 * i] = (byte) text.charAt(i);
      bytes[2 * i + 1] = (byte) (text.charAt(i) >> 8);
    }
    System.out.println("|" + Base64.getEncoder().encodeToString(bytes));
  }
  public static void main(String[] args) {
${literals.map((literal) => `tell(${literal});`).join('\n')}
  }
}`;
    const output = printed(
      { 'A.java': source },
      { program: 'javac', args: ['-encoding', 'UTF-8', '-J-XX:TieredStopAtLevel=1', '-d', 'out', 'A.java'] },
      { program: 'java', args: ['-XX:TieredStopAtLevel=1', '-cp', 'out', 'A'] },
    );
    const lines = output.trim().split(/\r?\n/);
    return lines.map((line) => Buffer.from(line.slice(1), 'base64').toString('utf16le'));
  },
};

/** @param standard the language standard, which decides whether the compiler knows trigraphs */
function compiled(
  compilerName: string,
  file: string,
  standard: string,
  literals: readonly string[],
): readonly string[] {
  const source = `#include <stdio.h>
static void tell(const void *text, unsigned long size, unsigned long unit) {
  const unsigned char *bytes = (const unsigned char *)text;
  printf("%lu:", unit);
  for (unsigned long i = 0; i + unit < size; i++) printf("%02x", bytes[i]);
  printf("\\n");
}
#define TELL(text) tell(text, sizeof(text), sizeof((text)[0]))
int main(void) {
${literals.map((literal) => `TELL(${literal});`).join('\n')}
  return 0;
}`;
  const output = printed(
    { [file]: source },
    { program: compilerName, args: ['-w', '-O0', `-std=${standard}`, file, '-o', 'out/a'] },
    { program: './out/a', args: [] },
  );
  return output.trim().split('\n').map(unitsText);
}

function unitsText(line: string): string {
  const [unit = '', digits = ''] = line.split(':');
  const bytes = Buffer.from(digits, 'hex');
  if (unit === '1') return bytes.toString();
  const codes = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
  return String.fromCodePoint(...codes);
}

function gcc(standard: string): Tool {
  return {
    name: `gcc -std=${standard}`,
    program: { name: 'gcc', probe: ['--version'], debian: 'gcc' },
    language: 'c',
    models: ['"a"', 'u8"a"', 'L"a"', 'U"a"'],
    mild: true,
    read: (literals) => compiled('gcc', 'a.c', standard, literals),
  };
}

const gpp: Tool = {
  name: 'g++',
  program: { name: 'g++', probe: ['--version'], debian: 'g++' },
  language: 'cpp',
  models: ['"a"', 'u8"a"', 'L"a"', 'R"(a)"', 'R"x(a\nb)x"', 'LR"x(a)x"'],
  mild: true,
  read: (literals) => compiled('g++', 'a.cc', 'c++17', literals),
};

const php: Tool = {
  name: 'PHP',
  program: { name: 'php', probe: ['-r', 'json_encode(1);'], debian: 'php-cli' },
  language: 'php',
  models: [
    ...['"a"', "'a'", '<<<EOT\n  a\n  EOT', "<<<'EOT'\na\nEOT", '<<<"EOT"\na\nEOT'],
    { raw: '"a $x b"', code: '$x' },
    { raw: '"a $y[k] b"', code: '$y[k]' },
    { raw: '"a {$y["k"]} b"', code: '{$y["k"]}' },
    { raw: '<<<EOT\n  a $x\n  EOT', code: '$x' },
  ],
  mild: true,
  read: (literals) => {
    const source = `<?php\n$x = '${codeValue}';\n$y = ['k' => $x];
echo json_encode([\n${literals.join(',\n')}\n], JSON_THROW_ON_ERROR);`;
    return strings(printed({ 'a.php': source }, { program: 'php', args: ['-n', 'a.php'] }));
  },
};

const rust: Tool = {
  name: 'rustc',
  program: { name: 'rustc', probe: ['--version'] },
  language: 'rust',
  models: ['"a"', 'r"a"', 'r#"a"#', '"a\nb"'],
  mild: true,
  read: (literals) => {
    const source = `fn main() {
    for text in [\n${literals.join(',\n')}] {
        println!("1:{}", text.bytes().map(|byte| format!("{:02x}", byte)).collect::<String>());
    }
}`;
    const args = ['-C', 'debuginfo=0', '-o', 'out/a', 'a.rs'];
    const output = printed({ 'a.rs': source }, { program: 'rustc', args }, { program: './out/a', args: [] });
    return output.trim().split('\n').map(unitsText);
  },
};

export const tools: readonly Tool[] = [
  ...[node, tsc, jsx, json, python, toml, sqlite, ruby, psych, bash, java],
  ...[gcc('c11'), gcc('gnu17'), gpp, php, rust],
];
