import { initialCredentialId, type Credential } from '#mock/tables/credential.ts'
import type { Tables } from '#mock/tables/tables.ts'

/** A user who has not changed the password has the initial one. */
export function credentialOf(
  { tables }: { tables: Pick<Tables, 'credentials'> },
  userId: number,
): Credential | undefined {
  return tables.credentials.get(userId) ?? tables.credentials.get(initialCredentialId)
}
