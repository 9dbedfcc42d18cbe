import { describe, expect, it } from 'vitest'
import type { BulkAnswer, ListPage } from '#contract/wire/crud.ts'
import type { CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

/** What the next draw of chance comes to. */
let luck = 0.5
const platform = platformOfFile({ random: () => luck })

const base = '/base/iot/devicesCamera'
const call = (method: string, path: string, body?: unknown, as = 'admin') =>
  platform.call(method, `${base}${path}`, { as, body })
const pictures = async (query: string) =>
  (await call('GET', `Pic/list?${query}`)).data as ListPage<CameraPictureRow>
const picture = (path: string) =>
  platform.fetch('GET', `/base/sys_attach/downimg?p=${encodeURIComponent(path)}`, { as: 'admin' })

describe('a snapshot', () => {
  it('makes a picture of the moment; cameras that cannot say why', async () => {
    const { total } = await pictures('limit=1&cameraId=8')
    const { data } = await call('POST', '/snapshot', { ids: [8, 5, 41, 999] })
    expect(data).toMatchObject({ ok: 1, fail: 3 })
    expect((data as BulkAnswer).errors).toEqual([
      { id: 999, msg: 'There is no such record.' },
      { id: 5, msg: expect.stringContaining('off line since 2026-11-20') },
      { id: 41, msg: expect.stringContaining('disabled') },
    ])
    const after = await pictures('limit=1&cameraId=8&sort=-time')
    expect(after.total).toBe(total + 1)
    expect(after.list[0]).toMatchObject({ trigger: 'manual', reviewed: false })
    expect((await picture(after.list[0]?.path ?? '')).status).toBe(200)
  })

  it('that the camera does not take is refused, and makes no picture', async () => {
    const { total } = await pictures('limit=1&cameraId=8')
    luck = 0.01
    const { data } = await call('POST', '/snapshot', { ids: [8] })
    luck = 0.5
    expect((data as BulkAnswer).errors).toEqual([
      { id: 8, msg: 'The camera did not answer in time. Try again.' },
    ])
    expect((await pictures('limit=1&cameraId=8')).total).toBe(total)
  })
})
