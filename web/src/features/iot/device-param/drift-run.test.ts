import { expect, test } from 'vitest'
import { iotCalls, type ParamDrift } from '#contract/calls/iot.ts'
import { addressOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/api/http.ts'
import { mockPlatform, theMock } from '../../../../test/platform.ts'
import { actable, actOnDrift } from './drift-run.ts'

const platform = mockPlatform()
const reason = 'As measured on site'

/** A terminal that is made to want another heartbeat than it holds. */
async function drifting(): Promise<ParamDrift> {
  const { rows } = theMock().world.fleet.table
  const row = rows.find(({ family, state }) => family === 'load-control' && state === 'online')
  if (row === undefined) throw new Error('No terminal is online')
  await call(iotCalls.wantParams, { deviceId: row.id, values: { heartbeat: '9' }, reason })
  return { deviceId: row.id, name: row.name, nameZh: row.nameZh, family: row.family, params: ['heartbeat'] }
}
const heartbeatOf = async ({ deviceId }: ParamDrift) =>
  (await call(iotCalls.params, { deviceId })).find(({ param }) => param === 'heartbeat')

test('a clock is never written or taken over, and what can only be read is never written', () => {
  const params = ['clock', 'heartbeat', 'iccid', 'stranger']
  expect(actable('write', params)).toEqual(['heartbeat'])
  expect(actable('adopt', params)).toEqual(['heartbeat', 'iccid'])
})

test('what a device holds is taken over as what is wanted', async () => {
  const drift = await drifting()
  expect(await heartbeatOf(drift)).toMatchObject({ match: 'differs', wanted: '9' })
  expect(await actOnDrift('adopt', drift, reason)).toEqual({ count: 1 })
  expect(await heartbeatOf(drift)).toMatchObject({ match: 'same' })
})

test('what is wanted of a device is sent to it', async () => {
  const drift = await drifting()
  expect(await actOnDrift('write', drift, reason)).toEqual({ count: 1 })
  expect(platform.asked('POST').at(-1)?.payload).toMatchObject({
    ids: [drift.deviceId],
    kind: 'write',
    params: { heartbeat: '9' },
  })
})

test('where nothing can be changed, or nothing differs any more, nothing is sent', async () => {
  const drift = await drifting()
  await actOnDrift('adopt', drift, reason)
  const before = platform.sent.length
  expect(await actOnDrift('write', drift, reason)).toEqual({ count: 0 })
  expect(await actOnDrift('write', { ...drift, params: ['clock'] }, reason)).toEqual({ count: 0 })
  expect(platform.sent.slice(before).map(({ method }) => method)).toEqual(['GET'])
})

test('what is under way is not sent a second time', async () => {
  const drift = await drifting()
  expect(await actOnDrift('write', drift, reason)).toEqual({ count: 1 })
  expect(await actOnDrift('write', drift, reason)).toEqual({ count: 0 })
  const sent = platform.sent.filter(({ method, path }) => `${method} ${path}` === addressOf(iotCalls.send))
  expect(sent).toHaveLength(1)
})
