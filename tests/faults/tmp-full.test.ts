import { statfsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#mock/testing/small-disk.ts'
import { ask, expectOwnFailure, startFaultyConsole, type FaultyConsole } from './faulty-console.ts'

describe.skipIf(!canMountDisks())('a full temporary folder of nginx', () => {
  let disk: SmallDisk
  let front: FaultyConsole
  beforeEach(async () => {
    disk = mountSmallDisk(1)
    // temporary folders are created here, nginx's included
    vi.stubEnv('TMPDIR', disk.folder)
    front = await startFaultyConsole()
  })
  afterEach(async () => {
    await front.close()
    vi.unstubAllEnvs()
    disk.close()
  })

  const post = (size: number) => {
    const headers = { 'Content-Type': 'application/json' }
    return ask(front.nginx.url, '/api/x', { method: 'POST', headers, body: 'x'.repeat(size) })
  }
  const large = 600_000
  const freeBlocks = () => statfsSync(disk.folder).bfree

  test('refuses a body without room in the envelope, serves the rest, and uses freed space', async () => {
    expect((await post(large)).status).toBe(200)
    disk.fill()
    expectOwnFailure(await post(large), 500)
    expect((await post(1000)).status).toBe(200)
    expect((await fetch(`${front.nginx.url}/healthz`)).status).toBe(200)
    disk.empty()
    expect((await post(large)).status).toBe(200)
  })

  test('refuses a body larger than the folder and removes it', async () => {
    const before = freeBlocks()
    expectOwnFailure(await post(3_000_000), 500)
    // nginx responds first and removes its temporary files afterwards
    await expect.poll(freeBlocks).toBe(before)
    expect((await post(large)).status).toBe(200)
  })
})
