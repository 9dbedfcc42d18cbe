import { describe, expect, it, beforeAll } from 'vitest'
import type { CameraView } from '#contract/calls/iot/camera.ts'
import type { BulkAnswer, ListPage } from '#contract/wire/crud.ts'
import type { CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { code } from '#contract/wire/envelope.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import { keepPicture } from './snapshot.ts'

/** What the next draw of chance comes to. */
let luck = 0.5
const platform = platformOfFile({ random: () => luck })

const base = '/base/iot/devicesCamera'
const call = callsOf(platform, base)
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
      { id: 5, msg: expect.stringContaining('offline since 2026-11-20') },
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

let [turning, fixed] = [0, 0]

beforeAll(async () => {
  const { rows } = camerasOf(platform.world)
  const online = rows.filter(({ state }) => state === 'online')
  turning = online.find(({ ptz }) => ptz)?.id ?? 0
  fixed = online.find(({ ptz }) => !ptz)?.id ?? 0
})

const ask = callsOf(platform, '/base/iot/devicesCamera/', 'dispatcher')
const turn = (id: number, aim: object = {}, as?: string) =>
  ask('POST', 'turn', { id, pan: 0.5, tilt: -0.2, zoom: 2, ...aim }, as)
const preset = (body: object) => ask('POST', 'preset', { id: turning, ...body })
const shown = async (path: string) =>
  (await platform.fetch('GET', `/base/sys_attach/downimg?p=${path}`, { as: 'dispatcher' })).text()
/** A picture without what changes from second to second. */
const turnedTo = (svg: string) => /transform="translate\(320 180\)[^"]*"/.exec(svg)?.[0]

it('a camera that is turned shows something else, and so does what it takes then, for ever', async () => {
  expect(turnedTo(await shown(`cam/${turning}/live.svg`))).toBeUndefined()
  expect((await turn(turning)).data).toEqual({ pan: 0.5, tilt: -0.2, zoom: 2, presets: [] })
  const live = turnedTo(await shown(`cam/${turning}/live.svg`))
  expect(live).toContain('scale(2)')
  const row = camerasOf(platform.world).get(turning) ?? expect.unreachable('the camera is there')
  keepPicture(platform.world, row, platform.clock, 'manual')
  const path = picturesOf(platform.world).rows.findLast(({ cameraId }) => cameraId === turning)?.path ?? ''
  await turn(turning, { pan: -1, tilt: 1, zoom: 5 })
  expect(turnedTo(await shown(path))).toBe(live)
  expect(turnedTo(await shown(`cam/${turning}/live.svg`))).toContain('scale(5)')
  await turn(turning, { pan: 0, tilt: 0, zoom: 1 })
  expect(turnedTo(await shown(`cam/${turning}/live.svg`))).toBeUndefined()
})

it('a preset keeps a view, gets another name, and goes; a restart changes nothing', async () => {
  await turn(turning, { pan: 0.3, zoom: 3 })
  expect((await preset({ name: 'Panel' })).data).toMatchObject({
    presets: [{ id: 1, name: 'Panel', pan: 0.3, zoom: 3 }],
  })
  expect((await preset({ name: 'Panel' })).refused).toEqual(['name'])
  await preset({ name: 'Main panel', presetId: 1 })
  await platform.restart()
  const { data } = await ask('GET', `view/${turning}`)
  expect((data as CameraView).presets.map(({ name }) => name)).toEqual(['Main panel'])
  expect((await preset({ name: 'Other', presetId: 9 })).code).toBe(code.missing)
  const { data: left } = await ask('POST', 'removePreset', { id: turning, presetId: 1 })
  expect((left as CameraView).presets).toEqual([])
  expect((await ask('POST', 'removePreset', { id: turning, presetId: 1 })).code).toBe(code.missing)
})

it('turns within limits, only a camera that can and answers, and only for who may', async () => {
  expect((await turn(turning, { pan: 1.1 })).code).toBe(code.invalid)
  expect((await turn(turning, { zoom: 0.5 })).code).toBe(code.invalid)
  expect((await turn(fixed)).code).toBe(code.conflict)
  expect((await turn(99_999)).code).toBe(code.missing)
  camerasOf(platform.world).update(turning, { state: 'offline' })
  expect((await turn(turning)).code).toBe(code.conflict)
})
