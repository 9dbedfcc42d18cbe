import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRelayKind, type CommandKind } from '#domain/metering/commands.ts'
import type { EventCode } from '#domain/metering/events.ts'
import { hasRelay } from '#domain/metering/parameters/parameters.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { StoredDevice } from './engines/fleet/fleet.ts'
import { contradictions } from './testing/contradictions.ts'
import { createManualTimers } from './testing/manual-timers.ts'
import { createRandom, type RandomChoices } from './testing/random-choices.ts'
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts'

/** Commands and events. */
const actsInAll = 250

const timers = createManualTimers()
let platform: TestPlatform
let random: RandomChoices

beforeAll(async () => {
  random = createRandom()
  platform = await startTestPlatform({ devices: 50, after: timers.after, random: () => 0.5 })
  platform.world.live.refreshAll()
}, 60_000)
afterAll(() => platform.close())

const kinds: readonly CommandKind[] = [
  ...(['relayOpen', 'relayAllow', 'relayClose', 'clockSync', 'readNow'] as const),
  ...(['recollect', 'read', 'write', 'reboot'] as const),
]
const codes: readonly EventCode[] = [
  ...(['OFFLINE', 'READ_FAIL', 'PHASE_BREAK', 'UNDER_V', 'OVER_V', 'OVERLOAD', 'UNBAL_I'] as const),
  ...(['POWER_OFF', 'CLOCK', 'HOT', 'WEAK_SIGNAL', 'PF_LOW', 'LOSS_V', 'REVERSE'] as const),
]

function command(row: StoredDevice): string {
  const { commands } = platform.world
  const kind = random.pick(kinds)
  const isSwitch = isRelayKind(kind)
  if (row.state === 'inactive' || (isSwitch && !hasRelay(row.family))) return 'nothing'
  const isParam = kind === 'read' || kind === 'write'
  commands.submit({
    batchNo: 'all',
    deviceId: row.id,
    deviceName: row.name,
    deviceNameZh: row.nameZh,
    kind,
    target: isParam ? 'loadInterval' : '',
    wanted: kind === 'write' ? random.pick(['15', '30', '60']) : '',
    operator: 'engineer',
    agreedBy: 'admin',
    reason: 'test',
  })
  timers.advance(2 * minute)
  return kind
}

function event({ id }: StoredDevice): string {
  const { fleet } = platform.world
  const from = platform.clock
  const code = random.pick(codes)
  const until = from + Math.floor(random.upTo(90)) * minute + minute
  const magnitude = random.upTo(1)
  fleet.faults.add({ deviceId: id, code, phase: 'A', from, until, magnitude, source: 'presenter' })
  return code
}

function recovery({ id }: StoredDevice): string {
  platform.world.fleet.faults.end(id, platform.clock)
  return 'recovery'
}

function storm(): string {
  platform.world.alarms.storm({ alerts: 1 + Math.floor(random.upTo(20)), seconds: 1 })
  return 'storm'
}

function commissioning({ id, state }: StoredDevice): string {
  if (state !== 'inactive') return 'nothing'
  platform.world.fleet.table.update(id, { state: 'offline', commissioned: platform.clock })
  return 'commissioning'
}

const acts = [command, command, command, event, recovery, storm, commissioning]

/** Lets some time pass, to the second, and everything take notice. */
function pass({ id, parentId }: StoredDevice): void {
  const { tickDevices, alarms, live, fleet } = platform.world
  platform.clock = Math.floor((platform.clock + random.upTo(20) * minute) / 1000) * 1000 + 1000
  tickDevices()
  alarms.tick()
  // What began and ended within this time is raised by one round and cleared by the next.
  alarms.tick()
  for (const one of [id, parentId, ...fleet.childrenOf(id)]) live.refresh(one)
}

it('whatever happens to any device, none of its pages contradicts another', { timeout: 60_000 }, () => {
  const { rows } = platform.world.fleet.table
  for (let done = 0; done < actsInAll; done += 1) {
    const row = random.pick(rows)
    const act = random.pick(acts)(row)
    pass(row)
    const found = contradictions(platform.world, row.id)
    const { id, family, state } = row
    expect({ found, id, family, state, act, done, ...random.context }).toMatchObject({ found: [] })
  }
})
