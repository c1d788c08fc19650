import type { ServiceError } from '../../http/errors.ts';
import type { KeyKind } from '../service.ts';
import { ownSentence, withItsWords } from '../serviceMessages.ts';

/** What failed, followed by the service's message and the trace id. */
export function failureText(error: ServiceError, kind: KeyKind): string {
  return withItsWords(sentence(error, kind), error);
}

function sentence(error: ServiceError, kind: KeyKind): string {
  if (error.kind === 'cancelled') return 'Interrupted.';
  if (kind === 'admin' && error.kind === 'auth' && error.reason !== 'wrongDeployment') {
    return 'The service did not accept the admin key: VERNACULAR_ADMIN_KEY must be the key of an administrator, which ends with :adm.';
  }
  return ownSentence(error);
}
