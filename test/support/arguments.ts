import { parseArgs } from 'node:util';

/** The value of `--port N`; 0, the default, means any free port. */
export function readPort(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { port: { type: 'string', default: '0' } } });
  const port = Number(values.port);
  if (/^\d+$/.test(values.port) && port <= 65_535) return port;
  throw new Error(`--port takes a number from 0 to 65535, not "${values.port}"`);
}
