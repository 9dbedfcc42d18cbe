import { nextBatch } from '#mock/engines/fleet/commands/request.ts'
import { reformBoxCalls } from '#contract/calls/reform/box.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { serving, type Served, type World, type Effects } from '#mock/world/world.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seenRow } from '#mock/resources/data-scope.ts'
import type { StoredBox, StoredOrder } from '#mock/tables/reform-tables.ts'
import { hungIn, usedIn } from './contents.ts'
import { layoutOf, readPlace, unlockUnderWay } from './layout.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { OrderPart } from '../orders.ts'

const words = {
  grid: ['Rows times columns must be {n}.', '行数与列数之积须为 {n}。'],
  beyond: ['A meter hangs at {place}: take it out first.', '{place} 处仍有电表，请先调整。'],
  lock: ['A smart lock has a number.', '智能锁须填写锁编号。'],
  concentrator: ['Choose a concentrator.', '请选择集中器。'],
  inUse: ['Meters hang in the box.', '表箱内仍有电表，无法删除。'],
} satisfies Record<string, Text2>

/** Box actions; unlock commands are sent through the box's concentrator. */
const boxEffects: Effects<typeof meterBox, StoredBox> = {
  openLock({ world, call }, { reason }) {
    const from = { batchNo: nextBatch(world), operator: call.user.loginName, reason }
    return (box) => openLock(world, box, from)
  },
}

/** Meter boxes: contents, doors and locks. */
export const servedBox: Served<StoredBox> = {
  resource: meterBox,
  belongs: { org: ({ orgId }) => orgId },
  example: {
    number: '990701B00099999',
    type: '9 positions',
    rows: 3,
    columns: 3,
    height: 1.45,
    breaker: 160,
    lng: 118.2,
    lat: 29.6,
  },
  defaults: { height: 1.5, breaker: 100 },
  problems: boxProblems,
  initial: ({ clock }) => ({
    used: 0,
    battery: 0,
    door: 'closed',
    doorSince: formatTime(clock()),
    openedBy: '',
    openedByZh: '',
    lastVisit: '',
  }),
  derive: (world, row) => countsOf(world, row),
  assertRemovable(world, row) {
    if (usedIn(world, row) > 0) refuse(code.conflict, words.inUse)
  },
  shown: (world, row, columns) =>
    columns?.has('offline') === false ? {} : { offline: offlineIn(world, row) },
  actions: boxEffects,
  routes: serving(reformBoxCalls, {
    boxLayout: (world, _sent, { id, user }) => layoutOf(world, seenBox(world, id, user)),
  }),
}

function boxProblems(world: World, row: StoredBox, previous: StoredBox | undefined): FieldProblem[] {
  const problems: FieldProblem[] = []
  const { type, rows, columns, lock, lockNumber, concentratorId } = row
  if (rows * columns !== type) {
    problems.push({ field: 'columns', text: fillBoth(words.grid, { n: type }) })
  } else if (previous !== undefined && (rows < previous.rows || columns < previous.columns)) {
    const beyond = hungIn(world, previous).find(({ place }) => {
      const at = readPlace(place)
      return at !== undefined && (at.row > rows || at.column > columns)
    })
    if (beyond !== undefined)
      problems.push({ field: 'columns', text: fillBoth(words.beyond, { place: beyond.place }) })
  }
  if (lock === 'smart' && lockNumber === '') problems.push({ field: 'lockNumber', text: words.lock })
  const device = concentratorId === 0 ? undefined : world.fleet.table.get(concentratorId)
  if (device !== undefined && device.family !== 'concentrator')
    problems.push({ field: 'concentratorId', text: words.concentrator })
  return problems
}

/** Number of occupied and of free positions; free is never negative. */
function countsOf(world: World, row: StoredBox): Pick<StoredBox, 'free' | 'used'> {
  const used = usedIn(world, row)
  return { used, free: Math.max(0, row.type - used) }
}

function offlineIn(world: World, row: StoredBox): number {
  return hungIn(world, row).filter(({ device }) => device?.state === 'offline').length
}

/** Keeps the position counts of boxes in step with the ledger. */
export function followContents(world: World): void {
  const { store, tables } = world
  const settle = (box: StoredBox | undefined): void => {
    if (box !== undefined) tables.meterBoxes.settle(box.id, countsOf(world, box))
  }
  for (const box of tables.meterBoxes.rows) settle(box)
  store.follow(tables.ledger, ({ row, previous }) => {
    const boxes = new Set([row, previous].map((one) => one?.boxId ?? 0))
    for (const id of boxes) settle(tables.meterBoxes.get(id))
  })
}

const seenBox = seenRow(meterBox, ({ tables }) => tables.meterBoxes)

const lockWords = {
  key: ['The box has a mechanical lock.', '该表箱为机械锁，无法远程开锁。'],
  open: ['The door is already open.', '箱门已打开。'],
  concentrator: ['No concentrator reaches the lock.', '该表箱未关联集中器，无法远程开锁。'],
  by: ['Remote unlocking', '远程开锁'],
  opened: ['Lock opened remotely', '远程开锁'],
} satisfies Record<string, Text2>

function openLock(
  world: Pick<World, 'commands' | 'fleet'>,
  box: StoredBox,
  from: Pick<CommandRow, 'batchNo' | 'operator' | 'reason'>,
): void {
  if (box.lock !== 'smart') refuse(code.conflict, lockWords.key)
  if (box.door === 'open') refuse(code.conflict, lockWords.open)
  const device = world.fleet.table.get(box.concentratorId)
  if (device === undefined) return refuse(code.conflict, lockWords.concentrator)
  if (device.state === 'inactive') refuse(code.conflict, sentences.deviceNotCommissioned)
  if (device.state === 'retired') refuse(code.conflict, sentences.deviceRetired)
  if (unlockUnderWay(world, box) !== 0) refuse(code.conflict, sentences.commandUnderWay)
  world.commands.submit({
    ...from,
    deviceId: device.id,
    deviceName: device.name,
    deviceNameZh: device.nameZh,
    kind: 'unlock',
    target: box.number,
    wanted: '',
  })
}

/** Opens a box once its unlock command is verified. */
export function followUnlocking(world: World): void {
  const { store, tables } = world
  store.follow(tables.commands, ({ row, id }) => {
    const command = row && tables.commands.get(id)
    if (command?.kind !== 'unlock' || command.status !== 'verified') return
    const box = tables.meterBoxes.rows.find(({ number }) => number === command.target)
    if (box !== undefined) doorOpened(world, box, command)
  })
}

function doorOpened(
  { tables, clock }: Pick<World, 'clock' | 'tables'>,
  box: StoredBox,
  { operator, reason }: CommandRow,
): void {
  const time = formatTime(clock())
  const [openedBy, openedByZh] = lockWords.by
  tables.meterBoxes.update(box.id, {
    door: 'open',
    doorSince: time,
    openedBy,
    openedByZh,
    updateBy: operator,
  })
  tables.boxMoments.insert({
    boxId: box.id,
    time,
    kind: 'unlock',
    title: lockWords.opened,
    note: [`${operator}: ${reason}`, `${operator}：${reason}`],
  })
}

const closed: Text2 = ['Door closed', '箱门关闭']

/** The meter box's part in completing a work order. */
export const boxPart: OrderPart = { complete: visitBox }

/** Records the visit on the box when its order is completed, and closes an open door. */
function visitBox({ tables, clock }: World, { boxId, number, worker, workerZh }: StoredOrder): void {
  const box = tables.meterBoxes.get(boxId)
  if (box === undefined) return
  const time = formatTime(clock())
  const isOpen = box.door === 'open'
  tables.meterBoxes.update(boxId, {
    lastVisit: time,
    ...(isOpen && { door: 'closed', doorSince: time, openedBy: '', openedByZh: '' }),
  })
  if (!isOpen) return
  tables.boxMoments.insert({
    boxId,
    time,
    kind: 'close',
    title: closed,
    note: [`${worker}, ${number}`, `${workerZh}，${number}`],
  })
}
