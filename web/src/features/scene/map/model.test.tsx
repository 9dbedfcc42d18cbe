import { act, renderHook } from '@testing-library/react'
import { expect, test, it } from 'vitest'
import type { MapPoints } from '#contract/calls/scene/map.ts'
import { topics } from '#domain/metering/live.ts'
import { connectTopics, deliver, deliverGap } from '#web/stores/session/topics.ts'
import { stateSigns } from '#web/ui/map/signs.ts'
import { modelOf, useLiveStates } from './model.ts'
import { readAddress, sceneOnMap, scenesOnMap, writeAddress } from './address.ts'

const meter = { id: 1, name: 'Meter', nameZh: '电表', family: 'meter-1p' } as const
const point: MapPoints['points'][number] = { ...meter, lng: 0, lat: 0, state: 'online', alerts: 0 }
const byState = { alarm: 0, offline: 0, online: 1, idle: 0 }
const points: MapPoints = { points: [point], clusters: [], total: 1, byState }
const address = { layers: new Set(['devices'] as const), selected: undefined }

test('a published device state is used until the map is refetched or a gap occurs', () => {
  connectTopics({ subscribe: () => () => undefined })
  const { result } = renderHook(useLiveStates)
  act(() => deliver([{ topic: topics.deviceStatus, key: '1', d: { id: 1, state: 'offline', alerts: 0 } }]))
  const at = result.current.get(1)?.at ?? 0
  const signAt = (readAt: number) =>
    modelOf(address, { points, live: result.current, readAt, crews: [] }, 'en').marks[0]
  expect(signAt(at - 1)).toMatchObject(stateSigns.offline)
  expect(signAt(at + 1)).toMatchObject(stateSigns.online)
  act(deliverGap)
  expect(signAt(at - 1)).toMatchObject(stateSigns.online)
})

const usual = readAddress(new URLSearchParams())

it.each([
  'centre=118.50000%2C29.40000&zoom=17&layers=devices%2Cfeeders&selected=device%3A12',
  'centre=118.42000%2C29.36000&zoom=12&states=alarm%2Coffline&types=transformer&heat=loss',
  'centre=118.50000%2C29.40000&zoom=17&layers=scenes%2Ccrews&selected=scene%3A4',
  'centre=-70.12345%2C-33.00000&zoom=3&layers=',
])('the map URL round-trips %s', (text) => {
  expect(writeAddress(readAddress(new URLSearchParams(text)))).toBe(text)
})

it.each([
  'centre=999,29&zoom=12',
  'centre=1e9,29&zoom=99',
  'centre=&zoom=&heat=love&states=on fire&types=toaster',
  'centre=NaN,NaN&zoom=12.5',
  'selected=device:0',
  'selected=person:1',
  'selected=scene:',
  'selected=device:-1',
])('the map URL falls back to defaults for %s', (text) => {
  expect(readAddress(new URLSearchParams(text))).toEqual(usual)
})

it('selects a scene and centres on it if its position is known', () => {
  const { view, selected } = readAddress(new URLSearchParams(sceneOnMap({ id: 7, lng: 118.5, lat: 29.4 })))
  expect(view).toEqual({ lng: 118.5, lat: 29.4, zoom: 16 })
  expect(selected).toEqual({ kind: 'scene', id: 7 })
  expect(readAddress(new URLSearchParams(sceneOnMap({ id: 7, lng: null, lat: null })))).toEqual({
    ...usual,
    selected,
  })
})

it('fits all scenes of a project, and yields no URL if none has a position', () => {
  const scenes = [{ lng: 118, lat: 29 }, { lng: 119, lat: 30 }, { lng: 0, lat: 0 }, {}]
  const { view } = readAddress(new URLSearchParams(scenesOnMap(scenes)))
  expect(view).toEqual({ lng: 118.5, lat: 29.5, zoom: 9 })
  expect(scenesOnMap([{ lng: null, lat: null }])).toBeUndefined()
})
