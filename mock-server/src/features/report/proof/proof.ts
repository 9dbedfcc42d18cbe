import type { Proof, meteringCalls } from '#contract/calls/metering/metering.ts'
import type { ProofSubject } from '#domain/metering/proof.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { device } from '#contract/resources/iot/device.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { orgsSeen, seesId } from '#mock/resources/data-scope.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import { orgsBelow } from '#mock/resources/orgs-below.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { World } from '#mock/world/world.ts'
import { seenAreas } from '../analysis/areas.ts'
import { deviceProof } from './device-proof.ts'
import { areaProof, areasProof, fleetProof } from './sum-proof.ts'

/** Days of a device or an area, and days of all areas together, that one call looks through. */
const most = { days: 400, areaDays: 100_000 }
const tooLong: Text2 = ['Ask for at most 400 days.', '最多可查询 400 天。']
const tooMuch: Text2 = ['Ask for fewer days, or for one organisation.', '请缩短时段或只查询一个组织。']

/** `GET proof`: how a figure came about. */
export function proofOf(world: World, sent: Sent<typeof meteringCalls.proof>, call: UserCall): Proof {
  const { of, id, start: from, end } = sent
  const now = world.clock()
  const until = Math.min(end, now)
  if (until < from) refuseParameter('end')
  if (until - from > most.days * day) refuse(code.tooLarge, tooLong)
  const asked = { from, until, now }
  if (of === 'device' || of === 'net') {
    return deviceProof(world, countingDevice(world, id, call), { asked, of, person: call.user })
  }
  if (of === 'area') {
    const area =
      seenAreas(world, call.user).find((one) => one.id === id) ?? refuse(code.missing, texts.missing)
    const { name, nameZh } = area
    return { of, id, name, nameZh, from, until, meter: null, ...areaProof(world, id, asked, call.user) }
  }
  return { of, ...namedOrg(world, id), from, until, meter: null, ...ofSeveral(world, of, id, asked, call) }
}

function ofSeveral(
  world: World,
  of: Extract<ProofSubject, 'areas' | 'fleet'>,
  orgId: number,
  asked: { from: number; until: number; now: number },
  { user }: UserCall,
): Pick<Proof, 'figures' | 'parts' | 'others'> {
  const orgs = orgId === 0 ? undefined : orgsBelow(world, [orgId])
  const isMeant = (row: { orgId: number }) => orgs === undefined || orgs.has(row.orgId)
  if (of === 'areas') {
    const areas = seenAreas(world, user).filter(isMeant)
    if ((areas.length * (asked.until - asked.from)) / day > most.areaDays) refuse(code.tooLarge, tooMuch)
    return areasProof(world, areas, asked)
  }
  const own = orgsSeen(world, user)
  const isSeen = (row: StoredDevice) => own === undefined || seesId(world, device.name, row.id, user)
  return fleetProof(world, (row) => isMeant(row) && isSeen(row), asked)
}

function namedOrg({ tables }: World, id: number): Pick<Proof, 'id' | 'name' | 'nameZh'> {
  const { name = '', nameZh = '' } = tables.orgs.get(id) ?? {}
  return { id, name, nameZh }
}

const countsNothing: Text2 = ['This device counts no energy.', '该设备不计量电量。']

/** A device that counts energy; refuses with 409 what does not. */
export function countingDevice(world: World, id: unknown, call: UserCall): StoredDevice {
  const row = findDevice(world, id, call)
  return measured[row.family].includes('energy') ? row : refuse(code.conflict, countsNothing)
}

/** An area that the person sees and that is measured; refuses with 404 what is none. */
export function measuredArea(world: World, areaId: number, { user }: UserCall): StoredDevice {
  if (!seesId(world, transformerArea.name, areaId, user)) refuse(code.missing, texts.missing)
  return world.fleet.table.get(world.fleet.checkOf(areaId) ?? 0) ?? refuse(code.missing, texts.missing)
}
