/** What is kept of a password; `id` is that of its user, 0 for the initial password that all begin with. */
export interface Credential {
  readonly id: number
  salt: string
  hash: string
}

/** The id under which the initial password is kept. */
export const initialCredentialId = 0
