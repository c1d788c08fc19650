import { readFileSync } from 'node:fs';
import tls from 'node:tls';

export interface CertificateSettings {
  /** Trust the operating system's certificates in addition to Node's bundled list. */
  readonly systemCertificates: boolean;
  /** PEM file named by `NODE_EXTRA_CA_CERTS`. */
  readonly extraFile?: string | undefined;
}

/** PEM texts. Undefined keeps Node's default, which any list would replace entirely. */
export function trustedCertificates(settings: CertificateSettings): readonly string[] | undefined {
  const extra = settings.extraFile ? readExtra(settings.extraFile) : [];
  // Absent before Node 22.15; the terminal supports older versions.
  const read: typeof tls.getCACertificates | undefined = tls.getCACertificates;
  const system = settings.systemCertificates && read ? read('system') : [];
  if (extra.length === 0 && system.length === 0) return undefined;
  return [...new Set([...(read ? read('default') : tls.rootCertificates), ...system, ...extra])];
}

/** Only warns, as Node itself does: the connection error then names what is missing. */
function readExtra(file: string): readonly string[] {
  try {
    return [readFileSync(file, 'utf8')];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    process.emitWarning(`The file that NODE_EXTRA_CA_CERTS names was left out: ${code}`);
    return [];
  }
}
