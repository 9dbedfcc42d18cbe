import type { SceneFeeder, SceneStat, SceneTransformer } from '#contract/calls/scene/scene.ts'
import { customerClasses, isTerminal } from '#domain/metering/families.ts'
import { tariffs } from '#domain/metering/tariffs.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { registerChain } from '#mock/engines/fleet/register-chain.ts'
import { sampleNow } from '#mock/engines/fleet/energy.ts'
import { midnight } from '#mock/lib/days.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { slots } from '#mock/simulation/calendar.ts'
import type { StoredScene } from '#mock/tables/scene-tables.ts'
import type { World } from '#mock/world/world.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { devicesIn, headsOf } from './contents.ts'
import { alertsOn, energyOf, healthNow, loadOf, loadRateOf, type FigureParts } from './figures.ts'

type Sees = (row: StoredDevice) => boolean

/**
 * How a scene is at this moment: its health, what flows where, its load of two days and its energy. Sums are of all its
 * devices; single ones are shown to who sees them.
 */
export function statOf(world: FigureParts, row: StoredScene, sees: Sees): SceneStat {
  const devices = devicesIn(world, row.id)
  const heads = headsOf(devices)
  const transformers = devices.filter(({ family }) => family === 'transformer')
  return {
    time: world.clock(),
    health: healthNow(world, row, devices),
    transformers: transformers.filter(sees).map((device) => transformerOf(world, device)),
    feeders: feedersOf(world, devices, transformers.length > 0, sees),
    load: loadOf(world, heads),
    load96: loadCurve(world, heads),
    energy: {
      today: energyOf(world, row),
      before: energyBefore(world, heads),
      month: tariffsOfMonth(world, heads),
    },
    deviceIds: devices.filter(sees).map(({ id }) => id),
    measuredBy: heads.filter(sees).map(({ id }) => id),
  }
}

function transformerOf(world: FigureParts, { id }: StoredDevice): SceneTransformer {
  const { simulation, fleet, clock } = world
  const value = (property: PropertyId) => sampleNow(simulation, id, property, clock()).value
  const voltages = (['ua', 'ub', 'uc'] as const).map(value)
  return {
    deviceId: id,
    capacity: fleet.profile(id)?.capacity ?? 0,
    // without voltage on any phase nothing is switched on; what is not heard is taken to be as it was
    isOn: !voltages.every((voltage) => voltage !== null && voltage < 1),
    p: value('p'),
    q: value('q'),
    s: value('s'),
    pf: value('pf'),
    frequency: value('frequency'),
    temperature: value('temperature'),
    unbalance: value('unbalanceI'),
    loadRate: fleet.table.get(id) === undefined ? null : rateOf(world, id),
    voltages,
    currents: (['ia', 'ib', 'ic'] as const).map(value),
  }
}

function rateOf(world: FigureParts, id: number): number | null {
  const row = world.fleet.table.get(id)
  return row === undefined ? null : loadRateOf(world, [row])
}

/** Lines and large customers one by one, the users of a transformer by their class. */
function feedersOf(
  world: FigureParts,
  devices: readonly StoredDevice[],
  hasTransformer: boolean,
  sees: Sees,
): SceneFeeder[] {
  const isSingle = ({ family }: StoredDevice) => family === 'substation' || family === 'load-control'
  const single = devices.filter((row) => isSingle(row) && sees(row))
  const users = devices.filter(({ family }) => !isTerminal(family))
  const groups = customerClasses.flatMap(([code, en, zh]) => {
    const members = users.filter(({ customerClass }) => customerClass === code)
    const feeder = { key: code, name: { en, zh }, deviceId: 0, customerClass: code }
    return members.length === 0 ? [] : [{ ...feeder, ...flowing(world, members) }]
  })
  const own = single.map((row) => ({
    key: String(row.id),
    name: { en: row.name, zh: row.nameZh },
    deviceId: row.id,
    customerClass: '',
    ...flowing(world, [row]),
  }))
  return hasTransformer ? [...groups, ...own] : [...own, ...groups]
}

type Flowing = Omit<SceneFeeder, 'customerClass' | 'deviceId' | 'key' | 'name'>

function flowing(world: FigureParts, members: readonly StoredDevice[]): Flowing {
  const { simulation, fleet, clock } = world
  const now = clock()
  const [only] = members
  const current =
    members.length === 1 && only !== undefined ? simulation.sample(only.id, 'ia', now).value : null
  return {
    devices: members.length,
    offline: members.filter(({ state }) => state === 'offline').length,
    alerts: alertsOn(world, members).length,
    isClosed: !members.every(({ id }) => fleet.isRelayOpen(id)),
    load: loadOf(world, members),
    current,
  }
}

/** kW on the quarter hours of today and yesterday, as the dashboard adds them up. */
function loadCurve(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  heads: readonly StoredDevice[],
): SceneStat['load96'] {
  const now = clock()
  const begin = midnight(now)
  const at = (time: number) =>
    rounded(
      heads.reduce((sum, { id }) => sum + simulation.power(id, time), 0),
      2,
    )
  const times = Array.from({ length: slots }, (_, slot) => begin + slot * quarter)
  const received = times.filter((time) => time <= now).length
  return {
    times,
    today: times.map((time) => (time <= now ? at(time) : null)),
    yesterday: times.map((time) => at(time - day)),
    received,
  }
}

function energyBefore(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  heads: readonly StoredDevice[],
): number {
  const until = Math.floor(clock() / quarter) * quarter - day
  const from = midnight(clock()) - day
  return rounded(
    heads.reduce((sum, { id }) => sum + simulation.energy(id, from, until), 0),
    2,
  )
}

/** What the tariff registers of the heads have counted since the first of the month, those of exchanged devices included. */
function tariffsOfMonth(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  heads: readonly StoredDevice[],
): SceneStat['energy']['month'] {
  const now = clock()
  const from = momentOf(`${formatTime(now).slice(0, 7)}-01`)
  const chains = heads.map(({ id }) => registerChain({ simulation, from, until: now, now }, id))
  const sumOf = (tariff: (typeof tariffs)[number]) =>
    rounded(chains.reduce((sum, { steps }) => sum + steps[tariff].energy, 0))
  const [sharp = 0, peak = 0, flat = 0, valley = 0] = tariffs.map(sumOf)
  return { sharp, peak, flat, valley }
}
