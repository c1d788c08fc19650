/** Reads .properties with Java's own Properties class. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeText } from '../../../../src/project/files/encoding.ts';
import type { SourceFile } from '../sources.ts';
import { inFolder, type Reader, type Reading, read, refused, run } from './reader.ts';

export const java: Reader = {
  name: 'Java',
  debian: 'default-jdk-headless',
  files: /\.properties$/,
  read: readAll,
  broken: 'a = \\u12',
};

/**
 * Keys, values and errors are in Base64, because texts may go beyond ASCII. Given bytes rather than characters, the
 * class reads ISO-8859-1.
 */
const program = `
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
public class Read {
  static final Base64.Encoder base64 = Base64.getEncoder();
  static String encoded(String text) {
    return base64.encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
  public static void main(String[] names) throws Exception {
    for (String name : names) {
      Properties all = new Properties();
      try (InputStream bytes = Files.newInputStream(Path.of(name))) {
        if (name.startsWith("latin")) all.load(bytes);
        else all.load(new InputStreamReader(bytes, StandardCharsets.UTF_8));
        StringJoiner shown = new StringJoiner(" ", "read ", "");
        for (String key : all.stringPropertyNames())
          shown.add(encoded(key) + ":" + encoded(all.getProperty(key)));
        System.out.println(shown);
      } catch (IllegalArgumentException | IOException error) {
        System.out.println("refused " + encoded(error.toString()));
      }
    }
  }
}`;

/** The folder of the compiled program. */
let compiled: string | undefined;

/** Called once per process, because compiling takes ten times as long as running. */
function compile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-java-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'Read.java'), program);
  const { status, stderr } = run('javac', ['-J-XX:TieredStopAtLevel=1', 'Read.java'], { cwd: folder });
  if (status !== 0) throw new Error(stderr);
  return folder;
}

function readAll(files: readonly SourceFile[]): readonly Reading[] {
  compiled ??= compile();
  const options = ['-XX:TieredStopAtLevel=1', '-cp', compiled, 'Read'];
  return inFolder((folder) => {
    const names = files.map(({ encoding }, index) => `${encoding ? 'latin' : 'utf'}${index}.properties`);
    for (const [index, file] of files.entries())
      writeFileSync(join(folder, names[index] ?? ''), bytesOf(file));
    const { status, stdout, stderr } = run('java', [...options, ...names], { cwd: folder });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim().split(/\r?\n/).slice(0, files.length).map(readingOf);
  });
}

function bytesOf({ text, encoding, path }: SourceFile): Uint8Array {
  const bytes = encodeText({ text: text.replace(/^\uFEFF/, ''), encoding: encoding ?? 'utf-8' }, path);
  if (!bytes) throw new Error(`${path} is not ${encoding}`);
  return bytes;
}

function readingOf(line: string): Reading {
  const [kind, ...words] = line.trim().split(' ');
  if (kind === 'refused') return refused(decoded(words[0]));
  return read(
    words.map((word) => {
      const [name, text] = word.split(':');
      return [[decoded(name)], decoded(text)];
    }),
  );
}

function decoded(word = ''): string {
  return Buffer.from(word, 'base64').toString();
}
