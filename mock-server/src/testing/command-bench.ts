import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import type { ListPage, Stored } from '#contract/wire/crud.ts'
import type { command } from '#contract/resources/iot/command.ts'
import type { device } from '#contract/resources/iot/device.ts'
import { day } from '#contract/schema/time-units.ts'
import { createManualTimers } from './manual-timers.ts'
import { quietSimulation } from './quiet-simulation.ts'
import { startTestPlatform, type Answer, type TestPlatform } from './test-platform.ts'

export type CommandBench = Awaited<ReturnType<typeof startCommandBench>>

const closing = {
  kind: 'relayClose',
  deviceName: '',
  deviceNameZh: '',
  target: '',
  wanted: '',
  batchNo: 'rest',
  operator: 'engineer',
  agreedBy: 'dispatcher',
  reason: 'Test',
} as const

/** Starts a platform with a few devices, on which only what a test commands happens, unless `isReal`. */
export async function startCommandBench({ isReal = false } = {}) {
  /** 0.5 makes every command succeed. */
  const state = { timers: createManualTimers(), chance: 0.5, draws: [] as number[] }
  const platform = await startTestPlatform({
    devices: 60,
    tokenLifetime: 400 * day,
    ...(!isReal && { simulation: quietSimulation }),
    random: () => state.draws.shift() ?? state.chance,
    after: (ms, act) => state.timers.after(ms, act),
  })
  const ask = (method: string, path: string, body?: unknown, as = 'engineer'): Promise<Answer> =>
    platform.call(method, `/base/iot/${path}`, { as, body })
  const send = (body: object, as?: string) => ask('POST', 'command/send', body, as)
  const advance = (ms: number) => state.timers.advance(ms)
  /** Brings back the devices that are offline. */
  const returns = new Set<() => void>()
  const open = new Set(openRelays(platform))

  async function commandsOf(batchNo: string): Promise<Stored<typeof command>[]> {
    const { data } = await ask('GET', `command/list?batchNo=${batchNo}&limit=100`)
    return (data as ListPage<Stored<typeof command>>).list
  }

  return {
    platform,
    close: () => platform.close(),
    ask,
    send,
    advance,
    commandsOf,
    /** Lets all pending commands finish. */
    settle: () => advance(120_000),
    setChance: (chance: number) => void Object.assign(state, { chance }),
    /** Sets the next random numbers, before those drawn by default. */
    setDraws: (...draws: number[]) => void Object.assign(state, { draws }),
    /** Restarts the platform, dropping pending timers. */
    async restart() {
      state.timers = createManualTimers()
      await platform.restart()
    },
    /** Returns an online device that matches a query. */
    one: (query = 'family=load-control') => onlineOne(ask, query),
    /** Sends commands that all devices accept, confirming the name of a single device as switching off requires. */
    async sent(body: object): Promise<{ batchNo: string; states: () => Promise<string[]> }> {
      const [id = 0] = (body as { ids?: number[] }).ids ?? []
      const confirmName = platform.world.fleet.table.get(id)?.name
      const { code, data, msg } = await send({ confirmName, ...body })
      const { batchNo, fail } = Object(data) as BatchAnswer
      if (code !== 0 || fail > 0) throw new Error(`The command was not taken: ${msg}`)
      return { batchNo, states: async () => (await commandsOf(batchNo)).map(({ status }) => status) }
    },
    /** Takes a device offline; returns a function that brings it back. */
    cutOff(deviceId: number): () => void {
      const back = cutOff(platform, deviceId)
      returns.add(back)
      return back
    },
    /** Ends what a test began, for the next one: devices offline, open commands and relays, random numbers. */
    rest() {
      Object.assign(state, { chance: 0.5, draws: [] })
      for (const back of returns) back()
      returns.clear()
      cancelOpen(platform)
      advance(120_000)
      closeRelays(platform, open)
      advance(120_000)
    },
  }
}

async function onlineOne(
  ask: (method: string, path: string) => Promise<Answer>,
  query: string,
): Promise<Stored<typeof device>> {
  const { data } = await ask('GET', `devices/list?state=online&${query}`)
  const [row] = (data as ListPage<Stored<typeof device>>).list
  if (row === undefined) throw new Error('The fleet of the test is too small')
  return row
}

function cancelOpen(platform: TestPlatform): void {
  const { commands, fleet } = platform.world
  for (const { id } of fleet.table.rows) for (const row of commands.openOf(id)) commands.cancel(row.id)
}

const openRelays = ({ world: { fleet } }: TestPlatform): number[] =>
  fleet.table.rows.flatMap(({ id }) => (fleet.isRelayOpen(id) ? [id] : []))

/** Closes the open relays, except those of some devices. */
function closeRelays(platform: TestPlatform, except: ReadonlySet<number>): void {
  for (const deviceId of openRelays(platform))
    if (!except.has(deviceId)) platform.world.commands.submit({ ...closing, deviceId })
}

function cutOff(platform: TestPlatform, deviceId: number): () => void {
  const { live, clock } = platform.world
  const from = clock()
  platform.plant({ deviceId, code: 'OFFLINE', from, until: from + 7 * 86_400_000 })
  live.refreshAll()
  return () => {
    // the platform may have been restarted meanwhile
    const { world } = platform
    world.fleet.faults.end(deviceId, platform.clock)
    world.live.refreshAll()
  }
}
