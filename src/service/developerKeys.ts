import * as z from 'zod';
import type { Call, Requester } from './request.ts';

/** A developer key of the organisation; never the secret itself. */
export interface DeveloperKey {
  readonly keyId: string;
  readonly label: string;
  readonly deactivated: boolean;
}

/** DeepL API reference, "Manage developer keys". */
const keysSchema = z.array(
  z.object({ key_id: z.string(), label: z.string(), is_deactivated: z.boolean().nullish() }),
);

/** Active and deactivated keys. Needs an admin key. @throws ServiceError `auth` for any other key. */
export async function listDeveloperKeys(request: Requester, call: Call): Promise<readonly DeveloperKey[]> {
  const spec = { method: 'GET', path: '/v2/admin/developer-keys', schema: keysSchema } as const;
  const { value } = await request(spec, call);
  return value.map((key) => ({
    keyId: key.key_id,
    label: key.label,
    deactivated: key.is_deactivated === true,
  }));
}
