import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, minute } from '#contract/schema/time-units.ts'
import { clockLimits } from '#domain/metering/clock.ts'
import { isRelayKind, type CommandKind } from '#domain/metering/commands.ts'
import { isSilencing, type EventCode } from '#domain/metering/events.ts'
import { hasRelay } from '#domain/metering/parameters/parameters.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredDevice } from './engines/fleet/fleet.ts'
import { devicePages, type DevicePages } from './testing/device-pages.ts'
import { createManualTimers } from './testing/manual-timers.ts'
import { createRandom, type RandomChoices } from './testing/random-choices.ts'
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts'

/** Number of commands and events. */
const actsInAll = 250

const timers = createManualTimers()
let platform: TestPlatform
let random: RandomChoices

beforeAll(async () => {
  random = createRandom()
  platform = await startTestPlatform({ devices: 60, after: timers.after, random: () => 0.5 })
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
  const from = platform.clock
  const code = random.pick(codes)
  const until = from + Math.floor(random.upTo(90)) * minute + minute
  const magnitude = random.upTo(1)
  platform.plant({ deviceId: id, code, phase: 'A', from, until, magnitude })
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

/** Advances the clock by up to 20 minutes and updates devices and alerts. */
function pass({ id, parentId }: StoredDevice): void {
  const { tickDevices, alarms, live, fleet } = platform.world
  platform.clock = Math.floor((platform.clock + random.upTo(20) * minute) / 1000) * 1000 + 1000
  tickDevices()
  alarms.tick()
  // what began and ended in the meantime is raised by one round and cleared by the next
  alarms.tick()
  for (const one of [id, parentId, ...fleet.childrenOf(id)]) live.refresh(one)
}

it('random events never make the pages of a device contradict each other', { timeout: 60_000 }, () => {
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

/** Lists all contradictions between the pages of a device. */
function contradictions(world: World, id: number): string[] {
  const pages = devicePages(world, id)
  const { row } = pages
  if (row.state === 'inactive') return unborn(pages)
  if (row.state === 'maintenance' || row.state === 'retired') return []
  return [
    ...standing(world, pages),
    ...values(pages),
    ...relay(world, pages),
    ...clock(world, pages),
    ...collected(world, pages),
  ]
}

function unborn({ row, latest, curve, today }: DevicePages): string[] {
  const known = Object.values(latest.values).filter((value) => value !== null)
  return said([
    [known.length > 0, 'measures before it is commissioned'],
    [curve.received > 0 || curve.due > 0, 'points are due before it is commissioned'],
    [row.success !== null || today?.curve !== null, 'success before it is commissioned'],
    [typeof row.energy === 'number', 'energy before it is commissioned'],
  ])
}

function standing(world: World, { row, latest, live, checks }: DevicePages): string[] {
  const isOnline = row.state === 'online'
  const open = world.tables.alerts.rows.filter((one) => one.deviceId === row.id && one.isActive)
  const own = open.filter(({ suppressedBy }) => suppressedBy === 0)
  return said([
    [isOnline !== Boolean(checks['heartbeat']?.isOk), 'the diagnosis hears it otherwise'],
    [isOnline !== Object.keys(live).length > 0, 'the socket hears it otherwise'],
    [isOnline && latest.ts !== world.clock(), 'online, and its values are old'],
    [momentOf(row.lastTime) < Math.floor(latest.ts / 1000) * 1000, 'values newer than its last report'],
    [row.alerts !== own.length, `${row.alerts} alerts, and ${own.length} stand for themselves`],
    [
      isOnline &&
        world.fleet.faults.of(row.id, world.clock(), world.clock() + 1).some(({ code }) => isSilencing(code)),
      'online while it is out',
    ],
  ])
}

function values({ latest, live, curve }: DevicePages): string[] {
  const last = curve.times.at(-1)
  return Object.entries(latest.values).flatMap(([property, value]) => {
    const item = live[property]
    // the series are keyed by property
    const point = Reflect.get(curve.series, property)?.at(-1) as number | null | undefined
    // the energy of a second differs from that of the last quarter hour
    const isSame = last === latest.ts && property !== 'energy'
    const isPoint = isSame && typeof point === 'number' && typeof value === 'number'
    return said([
      [
        item !== undefined && item.value !== value,
        `${property}: ${value} here, ${item?.value} on the socket`,
      ],
      [isPoint && Math.abs(point - value) > 1e-6, `${property}: ${value} here, ${point} on the curve`],
    ])
  })
}

function relay(world: World, { row, latest, curve }: DevicePages): string[] {
  const { p = 0, ia = 0, forward } = latest.values
  const isOpen = row.relay === 'open'
  const [first] = curve.series.forward ?? []
  const hasMoved = typeof first === 'number' && typeof forward === 'number' && forward - first > 1e-9
  const [span] = world.fleet.commandedOf(row.id, 'open').slice(-1)
  const isLong = span !== undefined && world.clock() - span.from > minute
  const isKnown = row.state === 'online'
  return said([
    [isOpen && isKnown && (p !== 0 || ia !== 0), `the relay is open, and ${p} kW flow`],
    [isOpen && isKnown && isLong && hasMoved, 'the relay is open, and the register runs'],
  ])
}

function clock(world: World, { row, latest, params, checks }: DevicePages): string[] {
  const held = params.find(({ param }) => param === 'clock')
  const { clockDeviation: off } = latest.values
  const isKnown = row.state === 'online' && typeof off === 'number'
  const isRight = isKnown && Math.abs(off) <= clockLimits.wrong
  const differing = params.filter(({ match }) => match === 'differs').length
  const open = world.tables.alerts.rows.filter(
    (one) => one.deviceId === row.id && one.isActive && one.code === 'CLOCK',
  )
  const [set] = world.fleet.commandedOf(row.id, 'clock').slice(-1)
  const isJustSet = set !== undefined && world.clock() - set.from < 30 * minute
  return said([
    [
      isKnown && held?.actual !== null && held?.actual !== String(off),
      `${off} s here, ${held?.actual} s held`,
    ],
    [isKnown && isRight !== checks['clock']?.isOk, `${off} s off, and the diagnosis says otherwise`],
    [
      isKnown && isRight && open.some((one) => !isRecovering(world, one)),
      `${off} s off, and an alert is open`,
    ],
    [!checks['params']?.cause.startsWith(`${differing} `), `${differing} differ, ${checks['params']?.cause}`],
    [
      isJustSet &&
        isKnown &&
        world.fleet.profile(row.id)?.wornClock !== true &&
        open.length === 0 &&
        Math.abs(off) > 20 &&
        !isWrongAgain(world, row.id, set.from),
      `set, and ${off} s off`,
    ],
  ])
}

/** Whether an alert is still waiting for the recovery time of its rule. */
function isRecovering(world: World, { ruleId, deviceId }: StoredAlert): boolean {
  const { fleet, simulation, tables } = world
  const since = world.clock() - (tables.alarms.get(ruleId)?.recoverMinutes ?? 0) * minute
  return (
    simulation.faults(deviceId, since, world.clock() + 1).some(({ code }) => code === 'CLOCK') ||
    fleet.commandedOf(deviceId, 'clock').some(({ from }) => from > since)
  )
}

function isWrongAgain(world: World, id: number, since: number): boolean {
  return world.simulation
    .faults(id, since, world.clock() + 1)
    .some(({ code, from }) => code === 'CLOCK' && from > since)
}

function collected(world: World, { row, today }: DevicePages): string[] {
  const { simulation, fleet } = world
  const meters = fleet.childrenOf(row.id)
  const shares = meters.flatMap((one) => simulation.success(one, world.clock()) ?? [])
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  // a meter that came into service today owes fewer points than the others
  const isEqual = meters.every((one) => (fleet.profile(one)?.installed ?? 0) < world.clock() - day)
  const isMean =
    !isEqual || shares.length === 0 || row.success === null || Math.abs(row.success - mean) < 0.06
  return said([
    [
      (today?.curve ?? 0) !== (row.success ?? 0),
      `${row.success} % in the list, ${today?.curve} % on its page`,
    ],
    [
      row.success7.at(-1) !== row.success && row.success7.at(-1) !== null,
      'the last of seven days is not today',
    ],
    [!isMean, `${row.success} % of its meters, which have ${mean} %`],
    [row.metersRead !== shares.filter((share) => share > 0).length, 'meters read are counted otherwise'],
  ])
}

function said(findings: readonly (readonly [isWrong: boolean, text: string])[]): string[] {
  return findings.flatMap(([isWrong, text]) => (isWrong ? [text] : []))
}
