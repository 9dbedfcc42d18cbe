import type { Table } from '#mock/store/table.ts'

/** A passkey: the public key that verifies its assertions, and the relying-party id it was created for. */
export interface StoredPasskey {
  readonly id: number
  userId: number
  name: string
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  /** Signature counter of the passkey; 0 where it does not count. */
  counter: number
  rpId: string
  since: string
  lastUse: string
}

interface PasskeyTables {
  passkeys: Table<StoredPasskey>
}

/** Returns the passkeys of an account. */
export function passkeysOf({ passkeys }: PasskeyTables, userId: number): StoredPasskey[] {
  return passkeys.rows.filter((one) => one.userId === userId)
}

/** Removes all passkeys of an account, when it is deleted or an administrator sets its password. */
export function forgetPasskeys(tables: PasskeyTables, userId: number): void {
  for (const { id } of passkeysOf(tables, userId)) tables.passkeys.remove(id)
}
