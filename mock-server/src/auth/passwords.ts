import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type Credential, initialCredentialId, type Tables } from '#mock/tables/tables.ts'

const keyLength = 32
const blockSize = 8

/** Cost of the hash as a power of two; 15 takes about a tenth of a second. */
export const defaultCost = 15

/** Hashes passwords with scrypt; only tests lower the cost. */
export function createPasswords(cost: number) {
  const nobody = credential(-1, randomBytes(16).toString('base64'))

  /** Creates the stored credential of a new password. */
  async function credential(id: number, password: string): Promise<Credential> {
    const salt = randomBytes(16).toString('base64')
    return { id, salt, hash: (await derive(password, salt, 2 ** cost)).toString('base64') }
  }

  /** Whether a password matches; takes equally long for an account that does not exist. */
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

/** Whether a password is the user's, also after verification: it may have been changed meanwhile. */
export async function isPasswordOf(
  world: Known,
  userId: number | undefined,
  password: string,
): Promise<boolean> {
  const current = () => (userId === undefined ? undefined : credentialOf(world, userId))
  const stored = current()
  return (await world.passwords.verify(password, stored)) && current() === stored
}

/** Credential of a user; that of the initial password if the user has not changed it. */
function credentialOf({ tables }: Pick<Known, 'tables'>, userId: number): Credential | undefined {
  return tables.credentials.get(userId) ?? tables.credentials.get(initialCredentialId)
}
