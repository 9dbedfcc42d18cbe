import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls/account/account.ts'
import { code } from '#contract/wire/envelope.ts'
import { Store } from './store/store.ts'
import { inTurn } from './testing/in-turn.ts'
import { canMountDisks, mountSmallDisk, type SmallDisk } from './testing/small-disk.ts'
import { TestPlatform } from './testing/test-platform.ts'

const canMount = canMountDisks()

interface Note {
  readonly id: number
  text: string
}

describe.skipIf(!canMount)('a platform on a full disk', () => {
  let disk: SmallDisk
  let platform: TestPlatform
  const printed: string[] = []
  let filled = 0
  beforeAll(async () => {
    disk = mountSmallDisk(8)
    platform = new TestPlatform(join(disk.folder, 'data'), { print: (sentence) => printed.push(sentence) })
    await platform.start()
    await platform.signIn('admin')
  })
  beforeEach(async () => {
    // a background compaction after the start would take and free space in the middle of a test
    await platform.world.store.compact()
    platform.log.length = 0
  })
  afterEach(() => disk.empty())
  afterAll(async () => {
    await platform.close()
    disk.close()
  })

  const save = (path: string, language = 'en') =>
    platform.call('POST', '/base/sys/menu/save', {
      as: 'admin',
      headers: { 'accept-language': language },
      body: { parentId: 0, type: 1, title: path, path },
    })
  /** Fills the disk, then the free space in the journal's last block. */
  const fill = async () => {
    disk.fill()
    const answers = await inTurn(20, () => save(`/filled/${(filled += 1)}`))
    expect(answers.at(-1)?.code).toBe(code.failed)
  }
  const menus = async () => {
    const { status, body } = await platform.get('/base/sys/menu/list')
    return { status, text: JSON.stringify(body) }
  }
  const storeFiles = () => readdirSync(join(disk.folder, 'data/store')).toSorted((a, b) => a.localeCompare(b))

  it('refuses writes with a message, still serves reads, recovers when space is freed', async () => {
    expect((await save('/before')).code).toBe(0)
    await fill()
    expect(await save('/refused')).toMatchObject({
      status: 507,
      code: code.failed,
      msg: expect.stringContaining('disk is full'),
    })
    expect((await save('/refused-too', 'zh')).msg).toContain('磁盘空间已满')
    expect(await menus()).toMatchObject({ status: 200, text: expect.stringContaining('"/before"') })

    disk.empty()
    expect((await save('/after')).code).toBe(0)
    await platform.restart()
    const { text } = await menus()
    expect(text).toContain('"/before"')
    expect(text).toContain('"/after"')
  })

  it('starts read-only with a notice, loses nothing, and recovers when space is freed', async () => {
    expect((await save('/kept')).code).toBe(0)
    await fill()
    // changes that could not be stored are lost, as after a kill
    await expect(platform.stop()).rejects.toThrow('ENOSPC')
    disk.fill()
    printed.length = 0
    await platform.start()
    expect(printed).toEqual([
      expect.stringMatching(/^The disk of .+ is full. Nothing is stored until there is space again/),
    ])
    expect(await save('/not-kept')).toMatchObject({ status: 507, code: code.failed })
    const body = { username: 'crew', password: 'meter2026' }
    expect((await platform.call('POST', calls.login.path, { body })).status).toBe(507)
    expect((await menus()).text).toContain('"/kept"')
    disk.empty()
    expect((await save('/later')).code).toBe(0)
    await platform.restart()
    const { text } = await menus()
    for (const path of ['/kept', '/later']) expect(text).toContain(`"${path}"`)
  })

  it('keeps nothing of a failed upload part and accepts it once there is space', async () => {
    const base = '/base/tool/storage'
    const bytes = Uint8Array.from({ length: 2_000_000 }, (_, n) => (n * 31) % 251)
    const call = (method: string, name: string, body?: unknown) =>
      platform.call(method, `${base}/${name}`, { as: 'admin', body })
    const key = 'an-upload-on-a-full-disk'
    const begun = await call('POST', 'begin', { key, name: 'big.bin', size: bytes.length, parentId: 0 })
    const { id } = begun
    const send = () => {
      const form = new FormData()
      form.append('n', '0')
      form.append('file', new Blob([bytes]), 'part')
      return call('POST', `part/${id}`, form)
    }
    const kept = () =>
      readdirSync(join(disk.folder, 'data/storage'))
        .filter((name) => name.endsWith('.upload'))
        .map((name) => statSync(join(disk.folder, 'data/storage', name)).size)
    disk.fill()
    expect(await send()).toMatchObject({ status: 507, msg: expect.stringContaining('disk is full') })
    expect(kept()).toEqual([0])
    disk.empty()
    expect((await send()).code).toBe(0)
    expect((await call('POST', 'finish', { id })).code).toBe(0)
    expect(kept()).toEqual([])
  })

  it('keeps its tables when there is no space to compact the journal', async () => {
    await save('/whole')
    disk.fill()
    const before = storeFiles()
    await platform.world.store.compact()
    const tables = (names: string[]) => names.filter((name) => name.endsWith('.ndjson'))
    expect(tables(storeFiles())).toEqual(tables(before))
    expect(platform.log.filter((line) => line.includes('ENOSPC'))).not.toEqual([])
    disk.empty()
    await platform.restart()
    expect((await menus()).text).toContain('"/whole"')
  })
})

describe.skipIf(!canMount)('a store on a full disk', () => {
  let disk: SmallDisk
  beforeEach(() => {
    disk = mountSmallDisk(1)
  })
  afterEach(() => disk.close())

  it('reports that a new folder has no space', async () => {
    disk.fill()
    const seed = { notes: (): Note[] => [{ id: 1, text: 'x'.repeat(10_000) }] }
    await expect(Store.open({ folder: disk.folder, seed })).rejects.toThrow(
      `The disk of ${disk.folder} is full. There is no room to begin in.`,
    )
  })
})
