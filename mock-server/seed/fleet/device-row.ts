import { onLand } from '#domain/city/water.ts'
import type { Audit } from '#contract/wire/crud.ts'
import {
  type CommMode,
  type CustomerClass,
  type Wiring,
  isTerminal,
  manufacturers,
} from '#domain/metering/families.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { DeviceState } from '#contract/resources/iot/device.ts'
import { day } from '#contract/schema/time-units.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import { hash, pick, unit } from '#mock/lib/random.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { formatTime } from '#mock/lib/time.ts'
import { fleetSeedNumber } from './layout.ts'
import { assetNumberOf, iccidOf, serialOf, terminalAddress } from './numbers.ts'
import { productSeed } from './products.ts'
import { rounded } from '#mock/lib/rounded.ts'

/** What differs between devices; everything else is derived from the id. */
export interface DevicePlan {
  id: number
  name: Text2
  productId: number
  orgId: number
  county: string
  areaId: number
  parentId: number
  comm: CommMode
  customerClass: CustomerClass
  wiring: Wiring
  ct: number
  pt: number
  capacity: number
  installed: number
  position: { lng: number; lat: number }
  userNumber?: string
  userName?: Text2
  tags?: string
}

/** Shares of the fleet that are not yet in service, or in maintenance. */
const inactiveShare = 0.015
const maintenanceShare = 0.01

/**
 * Row of a planned device at `now` (`YYYY-MM-DD HH:mm:ss`), in a scene or in none (0). A single literal with every
 * field: rows assembled from parts take twenty times as long to create, and far more memory.
 */
export function deviceRow(plan: DevicePlan, now: string, sceneId: number): StoredDevice & Audit {
  const { id, comm } = plan
  const { family, manufacturer, protocol, model, firmware } = productSeed(plan.productId)
  const isMeter = !isTerminal(family)
  const maker = manufacturers.findIndex(([code]) => code === manufacturer) + 1
  const serial = serialOf(id, new Date(plan.installed).getUTCFullYear(), maker)
  const installed = formatTime(plan.installed)
  const state = stateOf(id, plan.parentId === 0 && plan.areaId !== 0)
  return {
    id,
    name: plan.name[0],
    nameZh: plan.name[1],
    address: isMeter ? serial : terminalAddress(plan.county, id),
    assetNumber: assetNumberOf(isMeter ? '01' : '02', serial),
    productId: plan.productId,
    family,
    state,
    alerts: 0,
    orgId: plan.orgId,
    areaId: plan.areaId,
    sceneId,
    parentId: plan.parentId,
    manufacturer,
    model,
    protocol,
    comm,
    firmware: pick(firmware, fleetSeedNumber, 11, id),
    success: state === 'inactive' ? 0 : 97 + unit(fleetSeedNumber, 20, id) * 3,
    energy: 0,
    signal: signalOf(id, comm, state),
    lastTime: state === 'inactive' ? '' : now,
    since: state === 'inactive' ? installed : now,
    customerClass: plan.customerClass,
    userNumber: plan.userNumber ?? '',
    userName: plan.userName?.[0] ?? '',
    userNameZh: plan.userName?.[1] ?? '',
    wiring: plan.wiring,
    ct: plan.ct,
    pt: plan.pt,
    capacity: plan.capacity,
    iccid: comm === '4g' ? iccidOf(id, unit(fleetSeedNumber, 12, id) < 0.7 ? '04' : '06') : '',
    heartbeat: isMeter ? 900 : 300,
    installed,
    lng: rounded(plan.position.lng, 6),
    lat: rounded(plan.position.lat, 6),
    tags: plan.tags ?? '',
    remark: '',
    createTime: installed,
    createBy: platformName,
    updateTime: installed,
    updateBy: platformName,
    version: 1,
  }
}

/** A point on land near another one: within about `degrees`, or on the bank if that is in water. */
export function near(
  { lng, lat }: { lng: number; lat: number },
  degrees: number,
  id: number,
): { lng: number; lat: number } {
  const angle = 2 * Math.PI * unit(fleetSeedNumber, 13, id)
  const distance = degrees * Math.sqrt(unit(fleetSeedNumber, 14, id))
  return onLand({ lng: lng + distance * Math.cos(angle), lat: lat + distance * Math.sin(angle) * 0.87 })
}

/** A time between `least` and `most` days before `now`, during working hours. */
export function daysBefore(now: number, least: number, most: number, id: number): number {
  const days = least + Math.floor((most - least) * unit(fleetSeedNumber, 15, id))
  const midnight = now - (now % day)
  return midnight - days * day + (hash(fleetSeedNumber, 16, id) % (8 * 3600)) * 1000
}

/**
 * Recorded state of a device; whether it is reachable is determined while the platform runs. The terminals of an area
 * are in service, since nothing could be read there otherwise.
 */
function stateOf(id: number, isOfArea: boolean): DeviceState {
  const chance = unit(fleetSeedNumber, 17, id)
  if (chance < inactiveShare) return isOfArea ? 'online' : 'inactive'
  return chance < inactiveShare + maintenanceShare ? 'maintenance' : 'online'
}

/** dBm; 0 without radio. */
function signalOf(id: number, comm: CommMode, state: DeviceState): number {
  const isRadio = (comm === '4g' || comm === 'rf') && state !== 'inactive'
  return isRadio ? -65 - (hash(fleetSeedNumber, 18, id) % 28) : 0
}
