import type { BoxMeter } from '#contract/calls/reform/box.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hasRelay } from '#domain/metering/parameters/parameters.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { theftSeen } from '#mock/simulation/faults/effects.ts'
import { profileOf } from '#mock/simulation/devices/profile.ts'
import type { World } from '#mock/world/world.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { Hung } from './contents.ts'

type Known = Pick<World, 'alertsOf' | 'clock' | 'fleet' | 'simulation'>

/** What a meter shows, and the currents of its phases: as it counts them, and as they flow. */
export interface MeterNow {
  meter: BoxMeter
  /** A; nothing where it was not read. */
  counted: number | undefined
  flowing: number
}

const volts = 220
/** Of its highest load, what a meter that stands still is taken to carry. */
const deadShare = 0.3

export function meterNow(world: Known, hung: Hung, seals: BoxMeter['seals'], orderId: number): MeterNow {
  const { asset, device } = hung
  const isRead = device?.state === 'online'
  const read = (property: PropertyId): number | null =>
    isRead && device !== undefined ? world.simulation.sample(device.id, property, world.clock()).value : null
  const currents = (['ia', 'ib', 'ic'] as const).map(read).filter((value) => value !== null)
  const meter: BoxMeter = {
    ledgerId: asset?.id ?? 0,
    deviceId: device?.id ?? 0,
    assetNumber: asset?.assetNumber ?? device?.assetNumber ?? '',
    address: asset?.logicalAddress ?? device?.address ?? '',
    model: asset?.model ?? device?.model ?? '',
    userNumber: asset?.userNumber ?? device?.userNumber ?? '',
    user: {
      en: asset?.userName ?? device?.userName ?? '',
      zh: asset?.userNameZh ?? device?.userNameZh ?? '',
    },
    short: shortName(device, asset?.userNumber ?? ''),
    state: device?.state ?? '',
    since: device?.since ?? '',
    ...worstOf(world, device),
    ...(device !== undefined &&
      hasRelay(device.family) && { relay: world.fleet.isRelayOpen(device.id) ? 'open' : 'closed' }),
    reading: rounded(read('forward'), 2),
    power: rounded(read('p'), 2),
    current: currents.length === 0 ? null : rounded(Math.max(...currents), 1),
    voltage: rounded(read('ua'), 1),
    powerFactor: rounded(read('pf'), 3),
    maxCurrent: maxCurrentOf(hung),
    seals,
    orderId,
  }
  const counted = currents.length === 0 ? undefined : currents.reduce((sum, value) => sum + value, 0)
  return { meter, counted, flowing: flowing(world, device, counted) }
}

function worstOf({ alertsOf }: Known, device: StoredDevice | undefined): Pick<BoxMeter, 'worst'> {
  const worst = device === undefined ? undefined : alertsOf(device.id).worst
  return worst === undefined ? {} : { worst: { en: worst.text, zh: worst.textZh, severity: worst.severity } }
}

/** A that truly flow: of a meter that was not read, what its load needs; of one that counts too little, all of it. */
function flowing(
  { simulation, clock }: Known,
  device: StoredDevice | undefined,
  counted: number | undefined,
): number {
  if (device === undefined || device.state === 'inactive') return 0
  const { planted } = device
  const seen = counted ?? (Math.abs(simulation.power(device.id, clock())) * 1000) / volts
  if (planted === undefined || planted.from > clock() || planted.kind === 'wrong-area') return seen
  return planted.kind === 'theft' ? seen / theftSeen : (profileOf(device).maxPower * deadShare * 1000) / volts
}

/** The second number of a rating such as `5(60) A`, behind current transformers as much more. */
function maxCurrentOf({ asset, device }: Hung): number {
  const [, most] = /\((\d+)\)/.exec(asset?.ratedCurrent ?? '') ?? []
  const usual = device?.wiring === 'single' || device === undefined ? 60 : 100
  const ct = device?.ct ?? 1
  return (most === undefined ? (ct > 1 ? 6 : usual) : Number(most)) * ct
}

/** What distinguishes a user from the others at the box: room or house. */
function shortName(device: StoredDevice | undefined, userNumber: string): { en: string; zh: string } {
  if (device === undefined) return { en: userNumber, zh: userNumber }
  const [room] = /(?<!\d)\d+-\d+-\d+$/.exec(device.name) ?? []
  const [house] = /(?<!\d)\d+$/.exec(device.name) ?? []
  const texts: Text2 =
    room !== undefined
      ? [room, room]
      : house !== undefined
        ? [`No. ${house}`, `${house}号`]
        : [device.name, device.nameZh]
  return { en: texts[0], zh: texts[1] }
}
