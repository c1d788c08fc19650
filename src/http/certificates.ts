import { readFileSync } from 'node:fs';
import tls from 'node:tls';

export interface CertificateSettings {
  /** Trust what the operating system trusts, besides Node's own list. */
  readonly systemCertificates: boolean;
  /** PEM file from `NODE_EXTRA_CA_CERTS`. */
  readonly extraFile?: string | undefined;
}

/**
 * The certificate authorities to trust, as PEM texts. Undefined means Node's own default, which a list would
 * replace as a whole. Node before 22.15 cannot read the system's store; there it is left out.
 */
export function trustedCertificates(settings: CertificateSettings): readonly string[] | undefined {
  const extra = settings.extraFile ? readExtra(settings.extraFile) : [];
  // Absent before Node 22.15, which the terminal still supports.
  const read: typeof tls.getCACertificates | undefined = tls.getCACertificates;
  const system = settings.systemCertificates && read ? read('system') : [];
  if (extra.length === 0 && system.length === 0) return undefined;
  return [...new Set([...(read ? read('default') : tls.rootCertificates), ...system, ...extra])];
}

/** Goes on with a warning when the file cannot be read, like Node itself: the connection then says what it lacks. */
function readExtra(file: string): readonly string[] {
  try {
    return [readFileSync(file, 'utf8')];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    process.emitWarning(`The file that NODE_EXTRA_CA_CERTS names was left out: ${code}`);
    return [];
  }
}
