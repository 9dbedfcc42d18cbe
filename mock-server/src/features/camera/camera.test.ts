import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { CameraView } from '#contract/calls/iot/camera.ts'
import type { PictureHours } from '#contract/calls/iot/iot.ts'
import { thumbnailPath, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import type { BulkAnswer, ListPage } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import { newPicture } from '#mock/simulation/new-picture.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { keepPicture } from './snapshot.ts'

/** Result of the next random draw. */
let luck = 0.5
const platform = platformOfFile({ tickEvery: 10, tokenLifetime: 30 * 86_400_000, random: () => luck })

const base = '/base/iot/devicesCamera'
const call = callsOf(platform, base)
const get = async <Data>(path: string) => (await call('GET', path)).data as Data
const pictures = (query: string) => get<ListPage<CameraPictureRow>>(`Pic/list?${query}`)
const picture = (path: string, as = 'admin') =>
  platform.fetch('GET', `/base/sys_attach/downimg?p=${encodeURIComponent(path)}`, { as })

describe('a picture', () => {
  it('is seldom blurred or dark, and shows a person in a few of those that are good', () => {
    const taken = Array.from({ length: 20_000 }, (_, n) => newPicture(1 + (n % 40), n * 61_000, 'schedule'))
    const share = (meant: (one: (typeof taken)[number]) => boolean) =>
      taken.filter(meant).length / taken.length
    expect(share(({ quality }) => quality === 'blurred')).toBeCloseTo(0.03, 2)
    expect(share(({ quality }) => quality === 'dark')).toBeCloseTo(0.01, 2)
    expect(share(({ quality, tags }) => quality === 'good' && tags === 'person')).toBeCloseTo(0.96 * 0.06, 2)
    expect(share(({ quality, tags }) => quality !== 'good' && tags !== '')).toBe(0)
  })

  it('is a small sandboxed, cached SVG with a smaller thumbnail', async () => {
    const { list } = await pictures('limit=1&quality=good&cameraId=1')
    const path = list[0]?.path ?? ''
    const response = await picture(path)
    const svg = await response.text()
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
      'cache-control': 'private, max-age=86400',
    })
    expect(svg).toMatch(/^<svg /)
    expect(svg.length).toBeLessThan(12_000)
    expect((await (await picture(thumbnailPath(path))).text()).length).toBeLessThan(svg.length)
  })

  it('escapes user input', async () => {
    const name = '</text><script>alert(1)</script>"\u0007'
    expect((await call('PUT', '/update', { id: 2, name })).code).toBe(0)
    const svg = await (await picture('cam/2/live.svg')).text()
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;')
  })

  it('is uncached and labelled when live, and needs an available camera', async () => {
    const live = await picture('cam/1/live.svg')
    expect(live.headers.get('cache-control')).toBe('no-store')
    expect(await live.text()).toContain('DEMO STREAM')
    expect((await picture('cam/5/live.svg')).status).toBe(404)
    expect((await picture('cam/41/live.svg')).status).toBe(404)
  })

  it.each(
    `cam/../../../etc/passwd|cam/1/../../../store/MANIFEST.json|cam/%2e%2e/1.svg|cam/99999999999999999999/1.svg|cam/1/99999999999999999999999.svg|cam/1/1e9.svg|cam/999/live.svg|cam/1/1.svg|cam/1/live.svg\u0000.png|cam/`.split(
      '|',
    ),
  )('does not exist at %j', async (path) => {
    expect((await picture(path)).status).toBe(404)
  })
})

describe('a snapshot', () => {
  it('creates a picture, and reports why other cameras cannot', async () => {
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

  it('that times out is reported and creates no picture', async () => {
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

const ask = callsOf(platform, `${base}/`, 'dispatcher')
const turn = (id: number, aim: object = {}, as?: string) =>
  ask('POST', 'turn', { id, pan: 0.5, tilt: -0.2, zoom: 2, ...aim }, as)
const preset = (body: object) => ask('POST', 'preset', { id: turning, ...body })
const shown = async (path: string) => (await picture(path, 'dispatcher')).text()
/** Transform of the scene in a picture, which does not change from second to second. */
const turnedTo = (svg: string) => /transform="translate\(320 180\)[^"]*"/.exec(svg)?.[0]

it('turning a camera changes its live view, and pictures taken keep theirs', async () => {
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

it('a preset stores a view, is renamed and deleted, and survives a restart', async () => {
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

it('turns only an online PTZ camera, within limits', async () => {
  expect((await turn(turning, { pan: 1.1 })).code).toBe(code.invalid)
  expect((await turn(turning, { zoom: 0.5 })).code).toBe(code.invalid)
  expect((await turn(fixed)).code).toBe(code.conflict)
  expect((await turn(99_999)).code).toBe(code.missing)
  camerasOf(platform.world).update(turning, { state: 'offline' })
  expect((await turn(turning)).code).toBe(code.conflict)
  camerasOf(platform.world).update(turning, { state: 'online' })
})

describe('a schedule', () => {
  it('takes due pictures of working cameras only', async () => {
    const count = async (id: number) => (await pictures(`limit=1&cameraId=${id}`)).total
    const before = await Promise.all([count(3), count(5)])
    platform.clock += 3_600_000
    await vi.waitFor(async () => expect(await count(3)).toBe(before[0] + 1), 10_000)
    expect(await count(5)).toBe(before[1])
  })

  it('deletes expired pictures except favourites', async () => {
    await call('PUT', '/update', { id: 4, keepDays: 7 })
    const { list } = await pictures('cameraId=4&limit=100')
    const dear = list.find(({ favourite }) => !favourite)
    await call('PUT', 'Pic/update', { id: dear?.id, favourite: true })
    platform.clock += 9 * 86_400_000
    await vi.waitFor(async () => {
      const old = await pictures('cameraId=4&limit=100&timeEnd=2026-11-21')
      expect(old.list.every(({ favourite }) => favourite)).toBe(true)
      expect(old.list.map(({ id }) => id)).toContain(dear?.id)
    }, 10_000)
  })
})

describe('the pictures of a camera', () => {
  it('are counted by day and by hour, consistent with the list', async () => {
    const days = await get<{ date: string; count: number }[]>(
      'Pic/dayCount?cameraId=1&start=2026-11-16&end=2026-11-20',
    )
    const { hours, until } = await get<PictureHours>(
      'Pic/hourCount?cameraId=1&timeStart=2026-11-18&timeEnd=2026-11-18',
    )
    const { total } = await pictures('cameraId=1&timeStart=2026-11-18&timeEnd=2026-11-18&limit=1')
    expect(days.find(({ date }) => date === '2026-11-18')?.count).toBe(total)
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(hours.map(({ hour }) => hour)).toEqual(
      hours
        .map(({ hour }) => hour)
        .toSorted()
        .toReversed(),
    )
    expect(until).toMatch(/^2026-11-/)
  })

  it('are exported as a zip with unique names', async () => {
    const { list } = await pictures('cameraId=2&limit=5')
    const body = { ids: list.map(({ id }) => id) }
    const response = await platform.fetch('POST', `${base}Pic/zip`, { as: 'admin', body })
    expect(response.headers.get('content-disposition')).toMatch(/filename=pictures-\d{14}\.zip/)
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files)).toHaveLength(5)
    for (const [name, bytes] of Object.entries(files)) {
      expect(name).toMatch(/^[\w-]+_\d{4}-\d\d-\d\d_\d{6}_\d+\.svg$/)
      expect(new TextDecoder().decode(bytes)).toMatch(/^<svg /)
    }
  })

  it('are limited to 200 a zip', async () => {
    const { total } = await pictures('cameraId=1&limit=1')
    const body = { filter: { cameraId: '1' }, except: [], expect: total }
    const { msg } = await call('POST', 'Pic/zip', body)
    expect(msg).toContain('at most 200 pictures')
    expect(msg).toContain(String(total))
  })
})
