import { isTerminal } from '#domain/metering/families.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import { isMadeBy } from '#mock/resources/data-scope.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Served, World } from '#mock/world/world.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { deviceActs } from './device-acts.ts'
import { pageValues, shownValues } from './device-shown.ts'

const words = {
  disabled: ['The product is disabled.', '该产品已停用。'],
  parent: ['Choose a terminal.', '请选择终端。'],
  needsParent: ['Meters hang below a terminal.', '电表须归属于终端。'],
  itself: ['A device cannot hang below itself.', '设备不能归属于自身。'],
  commissioned: ['Only devices that are not commissioned can be removed.', '仅未投运的设备可以删除。'],
} satisfies Record<string, Text2>

/** Terminals and meters: what people record of them, and what the platform knows of them at the moment. */
export const servedDevice: Served<StoredDevice> = {
  resource: device,
  belongs: {
    org: ({ orgId }) => orgId,
    own: (row, person, world) => isMadeBy(row, person) || devicesSentTo(world, person.id).has(row.id),
    ownBy: [alert.name, crew.name, workOrder.name],
  },
  example: {
    address: '990701F0A1B2',
    assetNumber: '9990002000000000099993',
    name: 'Garden Row meter 12',
    nameZh: '花园里 12 号表',
    userNumber: '9907010100000001',
    iccid: '',
    lng: 118.2,
    lat: 29.6,
  },
  defaults: { ct: 1, pt: 1, heartbeat: 300 },
  cascadeTo: ['iot/device-file'],
  nullifiedIn: [camera.name, cameraPicture.name, 'scene/rule-log'],
  problems: deviceProblems,
  assertRemovable(_world, { state }) {
    if (state !== 'inactive') refuse(code.conflict, words.commissioned)
  },
  derive({ tables, clock }, row) {
    const product = tables.products.get(row.productId)
    return {
      ...(product && { family: product.family, protocol: product.protocol }),
      ...(isNew(row) && {
        state: 'inactive',
        alerts: 0,
        success: 0,
        signal: 0,
        lastTime: '',
        since: formatTime(clock()),
      }),
    }
  },
  shown: shownValues,
  shownInPages: pageValues,
  routes: deviceActs,
}

/** Neither forms nor sheets set what only the platform sets. */
function isNew(row: Partial<StoredDevice>): boolean {
  return row.state === undefined
}

function deviceProblems(
  { tables, fleet }: Pick<World, 'fleet' | 'tables'>,
  row: StoredDevice,
  previous: StoredDevice | undefined,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const product = tables.products.get(row.productId)
  const isNewProduct = previous?.productId !== row.productId
  if (isNewProduct && product?.state === 'disabled')
    problems.push({ field: 'productId', text: words.disabled })
  const parent = row.parentId === 0 ? undefined : fleet.table.get(row.parentId)
  if (row.parentId === row.id) problems.push({ field: 'parentId', text: words.itself })
  else if (parent !== undefined && !isTerminal(parent.family)) {
    problems.push({ field: 'parentId', text: words.parent })
  } else if (previous === undefined && product?.kind === 'child' && row.parentId === 0) {
    problems.push({ field: 'parentId', text: words.needsParent })
  }
  return problems
}

type ByPerson = ReadonlyMap<number, ReadonlySet<number>>
type Tables = Pick<World['tables'], 'alerts' | 'crews' | 'workOrders'>

const known = new WeakMap<object, { version: string; devices: ByPerson }>()
const none: ReadonlySet<number> = new Set()

/** The devices of active alerts that are assigned to a person, and of orders of his crew: users sent to a device see it. */
function devicesSentTo({ tables }: Pick<World, 'tables'>, userId: number): ReadonlySet<number> {
  const { alerts, crews, workOrders } = tables
  const version = [alerts.version, crews.version, workOrders.version].join()
  let kept = known.get(alerts)
  if (kept?.version !== version) {
    kept = { version, devices: byPerson(tables) }
    known.set(alerts, kept)
  }
  return kept.devices.get(userId) ?? none
}

function byPerson({ alerts, crews, workOrders }: Tables): ByPerson {
  const devices = new Map<number, Set<number>>()
  const send = (userId: number, deviceId: number) => {
    const own = devices.get(userId) ?? new Set()
    devices.set(userId, own.add(deviceId))
  }
  for (const { assigneeId, deviceId, isActive } of alerts.rows) {
    if (assigneeId !== 0 && isActive) send(assigneeId, deviceId)
  }
  for (const { crewId, deviceId } of workOrders.rows) {
    for (const userId of crews.get(crewId)?.memberIds ?? []) send(userId, deviceId)
  }
  return devices
}
