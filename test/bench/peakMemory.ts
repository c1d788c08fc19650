/** The peak of a process's resident memory. */
import { readFileSync } from 'node:fs';

/**
 * Megabytes. On Linux, `maxRSS` starts with the memory of the parent process; the kernel's own figure does not. Uses
 * nothing of this module but its import, because programs get a copy.
 */
export function peakMemory(): number {
  if (process.platform !== 'linux') return (process.resourceUsage().maxRSS * 1024) / 1e6;
  const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('This kernel does not report the peak of the memory');
  return (Number(kilobytes) * 1024) / 1e6;
}

/** Options of Node for a program, which then writes its peak in megabytes to a file when it ends. */
export function writingPeakTo(file: string): readonly string[] {
  const script = `import { readFileSync, writeFileSync } from 'node:fs';
${peakMemory}
process.on('exit', () => writeFileSync(${JSON.stringify(file)}, String(peakMemory())));`;
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
}
