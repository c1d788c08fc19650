import { readFileSync } from 'node:fs';

/**
 * In megabytes. On Linux, `maxRSS` starts with the memory of the parent process; the kernel's own figure does not.
 * Must use nothing from this module but the import, because `writingPeakTo` copies the source of the function.
 */
export function peakMemory(): number {
  if (process.platform !== 'linux') return (process.resourceUsage().maxRSS * 1024) / 1e6;
  const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('This kernel does not report peak memory');
  return (Number(kilobytes) * 1024) / 1e6;
}

/** Options for Node that make a program write its peak in megabytes to a file when it ends. */
export function writingPeakTo(file: string): readonly string[] {
  const script = `import { readFileSync, writeFileSync } from 'node:fs';
${peakMemory}
process.on('exit', () => writeFileSync(${JSON.stringify(file)}, String(peakMemory())));`;
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
}
