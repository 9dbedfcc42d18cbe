import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MapPoints } from '#contract/calls/scene/map.ts'
import { topics } from '#domain/metering/live.ts'
import { connectTopics, deliver, deliverGap } from '#web/stores/session/topics.ts'
import { stateSigns } from '#web/ui/map/signs.ts'
import { modelOf, useLiveStates } from './model.ts'

const point: MapPoints['points'][number] = {
  id: 1,
  name: 'Meter',
  nameZh: '电表',
  lng: 0,
  lat: 0,
  family: 'meter-1p',
  state: 'online',
  alerts: 0,
}
const byState = { alarm: 0, offline: 0, online: 1, idle: 0 }
const points: MapPoints = { points: [point], clusters: [], total: 1, byState }
const address = { layers: new Set(['devices'] as const), selected: undefined }

test('what was published of a device counts until the map is read again, or something was missed', () => {
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
