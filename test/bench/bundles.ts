import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Meta {
  readonly outputs: Readonly<
    Record<string, { readonly bytes: number; readonly imports: readonly { path: string; kind: string }[] }>
  >;
}

/** Bytes that loading an entry point reads: the file and every chunk that it imports statically. */
export function staticBytes(entry: string): number {
  const { outputs } = JSON.parse(readFileSync('dist/meta.json', 'utf8')) as Meta;
  const seen = new Set<string>();
  const visit = (path: string): number => {
    const output = outputs[path];
    if (!output || seen.has(path)) return 0;
    seen.add(path);
    const imported = output.imports.filter((one) => one.kind === 'import-statement');
    return output.bytes + imported.reduce((sum, one) => sum + visit(one.path), 0);
  };
  return visit(entry);
}

export function vsixBytes(): number {
  const out = join(tmpdir(), `vernacular-bench-${process.pid}.vsix`);
  try {
    const result = spawnSync('npm', ['run', '--silent', 'package', '--', '--out', out], { encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`Packaging failed:\n${result.stdout}${result.stderr}`);
    return statSync(out).size;
  } finally {
    rmSync(out, { force: true });
  }
}
