import type { Table } from '#mock/store/table.ts'

/** A passkey: what its answers are verified by, and the host that it was made for. */
export interface StoredPasskey {
  readonly id: number
  userId: number
  name: string
  credentialId: string
  /** COSE, in base64url. */
  publicKey: string
  /** How often it was used, by its own count; 0 where it counts nothing. */
  counter: number
  rpId: string
  since: string
  lastUse: string
}

interface PasskeyTables {
  passkeys: Table<StoredPasskey>
}

/** The passkeys of an account. */
export function passkeysOf({ passkeys }: PasskeyTables, userId: number): StoredPasskey[] {
  return passkeys.rows.filter((one) => one.userId === userId)
}

/** Takes them away, with the account or when an administrator sets its password. */
export function forgetPasskeys(tables: PasskeyTables, userId: number): void {
  for (const { id } of passkeysOf(tables, userId)) tables.passkeys.remove(id)
}
