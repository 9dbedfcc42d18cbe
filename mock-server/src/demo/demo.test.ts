import { WebSocket } from 'ws'
import { expect, test, vi } from 'vitest'
import { demoCalls, type DemoState } from '#contract/calls/system/demo.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { user } from '#contract/resources/system/user.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { startTestPlatform, type Answer } from '#mock/testing/test-platform.ts'

/** Size of the initial fleet. */
const devices = 200
const platform = platformOfFile({ devices })

function ask(
  { method, path }: Pick<Endpoint<unknown, unknown>, 'method' | 'path'>,
  body?: object,
  as = 'admin',
): Promise<Answer> {
  return platform.call(method, path, { as, ...(body && { body }) })
}

const stateOf = async () => (await ask(demoCalls.state)).data as DemoState

/** Id of an online three-phase meter. */
function someMeter(): number {
  const { world } = platform
  world.tickDevices()
  return (
    world.fleet.table.rows.find(({ family, state }) => family === 'meter-3p' && state === 'online')?.id ?? 0
  )
}

test('the presenter is disabled unless configured', async () => {
  const closed = await startTestPlatform({ config: { presenter: false } })
  expect((await closed.fetch('GET', demoCalls.state.path, { as: 'admin' })).status).toBe(404)
  await closed.close()
})

test('the clock can be moved and sped up while sessions last', async () => {
  const { now } = await stateOf()
  const { data } = await ask(demoCalls.warp, { minutes: 1440, speed: 60 })
  expect(data).toMatchObject({ now: now + 1440 * 60_000, speed: 60, devices, making: 0 })
  platform.clock += 1000
  expect((await stateOf()).now).toBe(now + 1440 * 60_000 + 60_000)
})

test.each([
  [demoCalls.warp, { minutes: -1 }],
  [demoCalls.warp, { minutes: 1e9 }],
  [demoCalls.warp, { speed: 7 }],
  [demoCalls.inject, { deviceId: 1, code: 'BOOM', minutes: 5 }],
  [demoCalls.storm, { alerts: 99_999, seconds: 10 }],
])('an invalid time, speed, event or storm is refused: %j %j', async (call, body) => {
  expect((await ask(call, body)).code).toBe(400)
})

test('an event raises an alert, bends the curve and can be healed', async () => {
  const { simulation, clock, tables, alarms } = platform.world
  const deviceId = someMeter()
  const voltage = () => simulation.sample(deviceId, 'ub', clock()).value ?? 0
  expect(voltage()).toBeGreaterThan(180)
  const { data } = await ask(demoCalls.inject, { deviceId, code: 'PHASE_BREAK', minutes: 60 })
  const { alertId } = data as { alertId: number }
  expect(tables.alerts.get(alertId)).toMatchObject({ deviceId, code: 'PHASE_BREAK', isActive: true })
  clock.shift(1)
  expect(voltage()).toBeLessThan(30)
  await ask(demoCalls.heal, { deviceId })
  clock.shift(60)
  alarms.tick()
  expect(tables.alerts.get(alertId)?.isActive).toBe(false)
  expect(voltage()).toBeGreaterThan(180)
})

/** Recreates the fleet and waits until it is ready. */
async function remade(call: Pick<Endpoint<unknown, unknown>, 'method' | 'path'>, size: number) {
  expect((await ask(call, { devices: size })).code).toBe(0)
  await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ devices: size, making: 0 }), {
    timeout: 20_000,
  })
}

test('resetting or resizing the fleet keeps accounts and sessions', async () => {
  const body = { loginName: 'newcomer', username: 'New Comer', email: 'n@lanjiang.example', groupId: 3 }
  expect((await platform.post(`${user.path}/save`, body)).code).toBe(0)
  await ask(demoCalls.inject, { deviceId: someMeter(), code: 'PHASE_BREAK', minutes: 60 })
  await ask(demoCalls.warp, { minutes: 1440 })
  const { now } = await stateOf()
  await remade(demoCalls.reset, devices)
  expect((await stateOf()).now).toBeLessThan(now)
  expect(platform.world.fleet.faults.all()).toEqual([])
  expect((await ask(demoCalls.scale, { devices: 7 })).code).toBe(400)
  await remade(demoCalls.scale, 2000)
  await platform.restart()
  expect((await stateOf()).devices).toBe(2000)
  const { data } = await platform.get(`${user.path}/list?keyword=newcomer`)
  expect((data as { total: number }).total).toBe(1)
})

test('a cut closes sockets and allows only presenter calls', async () => {
  const token = await platform.signIn('admin')
  const address = `${platform.url.replace('http', 'ws')}/websocket?token=${token}`
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const { data } = await ask(demoCalls.cut, { seconds: 30 })
  expect((data as DemoState).cutFor).toBe(30)
  await closed
  expect((await platform.fetch('GET', `${user.path}/list`, { as: 'admin' })).status).toBe(503)
  const again = new WebSocket(address)
  expect(await new Promise((resolve) => again.once('error', ({ message }) => resolve(message)))).toMatch(
    '503',
  )
  expect((await stateOf()).cutFor).toBeGreaterThan(0)
})
