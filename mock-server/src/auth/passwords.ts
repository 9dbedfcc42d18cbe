import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type Credential, initialCredentialId, type Tables } from '#mock/tables/tables.ts'

const keyLength = 32
const blockSize = 8

/** Work factor of the hash, as the power of two: 15 takes about a tenth of a second. */
export const defaultCost = 15

/** Hashes passwords with scrypt; the cost is lowered by tests only. */
export function createPasswords(cost: number) {
  const nobody = credential(-1, randomBytes(16).toString('base64'))

  /** What is stored for a new password of a user. */
  async function credential(id: number, password: string): Promise<Credential> {
    const salt = randomBytes(16).toString('base64')
    return { id, salt, hash: (await derive(password, salt, 2 ** cost)).toString('base64') }
  }

  /** Whether a password fits; takes as long for an account that does not exist. */
  async function verify(password: string, stored: Credential | undefined): Promise<boolean> {
    const { salt, hash } = stored ?? (await nobody)
    const actual = await derive(password, salt, 2 ** cost)
    return timingSafeEqual(actual, Buffer.from(hash, 'base64')) && stored !== undefined
  }

  return { credential, verify }
}

export type Passwords = ReturnType<typeof createPasswords>

function derive(password: string, salt: string, N: number): Promise<Buffer> {
  const memory = 128 * N * blockSize * 2
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyLength,
      { N, r: blockSize, p: 1, maxmem: memory },
      (error, key) => {
        if (error) reject(error)
        else resolve(key)
      },
    )
  })
}

interface Known {
  passwords: Passwords
  tables: Pick<Tables, 'credentials'>
}

/** Whether a password is that of a user, also at the end: it may have been changed while it was verified. */
export async function isPasswordOf(
  world: Known,
  userId: number | undefined,
  password: string,
): Promise<boolean> {
  const current = () => (userId === undefined ? undefined : credentialOf(world, userId))
  const stored = current()
  return (await world.passwords.verify(password, stored)) && current() === stored
}

/** A user who has not changed the password has the initial one. */
function credentialOf({ tables }: Pick<Known, 'tables'>, userId: number): Credential | undefined {
  return tables.credentials.get(userId) ?? tables.credentials.get(initialCredentialId)
}
