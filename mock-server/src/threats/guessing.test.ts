import { expect, it } from 'vitest'
import type { Credential } from '#mock/tables/tables.ts'
import { createPasswords } from '#mock/auth/passwords.ts'
import { inTurn } from '#mock/testing/in-turn.ts'

const passwords = createPasswords(13)

/** Milliseconds that a refusal takes. */
async function timeOf(stored: Credential | undefined): Promise<number> {
  const started = performance.now()
  expect(await passwords.verify('guess-1', stored)).toBe(false)
  return performance.now() - started
}

it('a wrong password takes as long for an unknown user name (timing)', async () => {
  const stored = await passwords.credential(1, 'meter2026')
  // alternating, and the fastest of many, because of other load on the machine; without the hash it takes a hundredth
  const times = await inTurn(12, async () => [await timeOf(stored), await timeOf(undefined)] as const)
  const known = Math.min(...times.map(([time]) => time))
  const unknown = Math.min(...times.map(([, time]) => time))
  expect(known).toBeGreaterThan(1)
  expect(unknown / known).toBeGreaterThan(1 / 4)
  expect(unknown / known).toBeLessThan(4)
})

it('password hashes are salted per account and do not contain the password', async () => {
  const [one, other] = [
    await passwords.credential(1, 'meter2026'),
    await passwords.credential(2, 'meter2026'),
  ]
  expect(one.hash).not.toBe(other.hash)
  expect(JSON.stringify([one, other])).not.toContain('meter2026')
  expect(await passwords.verify('meter2026', one)).toBe(true)
  expect(await passwords.verify('Meter2026', one)).toBe(false)
})
