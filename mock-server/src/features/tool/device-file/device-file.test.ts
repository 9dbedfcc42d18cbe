import { beforeAll, describe, expect, it } from 'vitest'
import type { DeviceFileRow } from '#contract/resources/iot/device-file.ts'
import type { StorageFileRow } from '#contract/resources/tool/storage.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 60 })
let deviceId = 0

beforeAll(async () => {
  deviceId = platform.world.fleet.table.rows.at(-1)?.id ?? 0
})

const ask = callsOf(platform, '/base/iot/deviceFile/')
const send = (
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  { kind = 'manual', id = deviceId, as = 'admin' } = {},
) => {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new Blob([bytes]), name)
  return ask('POST', `upload/${id}`, form, as)
}
const filesOf = async (id: number) =>
  ((await ask('GET', `list?page=1&limit=50&deviceId=${id}`)).data as ListPage<DeviceFileRow>).list
const stored = () => platform.world.tables.storageFiles.rows
const bytes = new TextEncoder().encode('how it is mounted')

describe('files of a device', () => {
  it('are stored in the folder of the device in cloud storage and read back', async () => {
    const id = (await send('说明书 v2.txt', bytes)).id
    expect(await filesOf(deviceId)).toMatchObject([
      { id, name: '说明书 v2.txt', kind: 'manual', extension: 'txt', size: bytes.length, operator: 'admin' },
    ])
    const file = stored().find(({ name }) => name === '说明书 v2.txt')
    const { address, orgId } = platform.world.fleet.table.get(deviceId) ?? {}
    expect(stored().find((row) => row.id === file?.parentId)).toMatchObject({ name: address, orgId })
    const { url } = (await ask('POST', 'link', { id, isDownload: true })).data as { url: string }
    const answer = await platform.fetch('GET', url)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(await answer.text()).toBe('how it is mounted')
  })

  it('need a valid kind and an existing device', async () => {
    expect((await send('a.txt', bytes, { kind: 'secret' })).refused).toEqual(['kind'])
    expect((await send('a.txt', bytes, { id: 999_999 })).code).toBe(code.missing)
  })

  it.each(['..', 'a‮txt.exe', 'x'.repeat(201)])('reject an unsafe name: %s', async (name) => {
    const answer = await send(name, bytes)
    expect([answer.code, stored().some((row) => row.name === name)]).toEqual([code.invalid, false])
  })

  it('are deleted in storage with their row, and the row with the stored file', async () => {
    const first = (await send('first.txt', bytes)).id
    await ask('DELETE', `delete/${first}`)
    expect(stored().some(({ name }) => name === 'first.txt')).toBe(false)
    await send('second.txt', bytes)
    const file: StorageFileRow | undefined = stored().find(({ name }) => name === 'second.txt')
    await platform.post('/base/tool/storage/delete', { ids: [file?.id] })
    expect((await filesOf(deviceId)).some(({ name }) => name === 'second.txt')).toBe(false)
  })
})
