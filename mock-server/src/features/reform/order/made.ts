import type { orderCalls, findingCalls } from '#contract/calls/reform/order.ts'
import { repairDueWithin, slotsDue } from '#domain/reform/kinds.ts'
import { alert as alertResource } from '#contract/resources/alarm/alert.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { dayLength } from '#contract/schema/time.ts'
import { day } from '#contract/schema/time-units.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { addStep as addAlertStep, stepOf as alertStep } from '#mock/engines/alarm/alerts/steps.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseForm, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { findDevice, seesId } from '#mock/resources/data-scope.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import {
  openOrderOf,
  placeOfOrder,
  type StoredOrder,
  type StoredProject,
} from '#mock/tables/reform-tables.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { numberOf } from '../../../../seed/reform/plan.ts'
import { workingCrew } from '../crew/at-work.ts'
import { doing, giveTo } from './acts.ts'
import { commandKinds, lostStates } from '#domain/metering/commands.ts'
import { isParamId, paramOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device as devices } from '#contract/resources/iot/device.ts'
import { separators } from '#contract/text/separators.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { labelIn } from '#domain/metering/families.ts'
import { actOnEach } from '#mock/resources/targets.ts'
import { unlistedPlaceOf } from '#mock/features/reform/box/contents.ts'

/** Defaults of a new order: deadlines from its project, customer from its place. Without a project it is a repair. */
export function newOrder(
  world: Pick<World, 'assets' | 'tables'>,
  project: StoredProject | undefined,
  device: StoredDevice,
): Omit<
  StoredOrder,
  'id' | 'number' | 'due' | 'planDate' | 'createTime' | 'createBy' | 'updateTime' | 'updateBy' | 'version'
> {
  const asset = world.assets.hangingAt(device.id) ?? unlistedPlaceOf(world, device.id)
  const place = placeOfOrder(project, device)
  const pictures = slotsDue(place, project).length
  return {
    state: 'pending',
    ...place,
    boxId: asset?.boxId ?? 0,
    boxPlace: asset?.boxPlace ?? '',
    oldAsset: device.assetNumber,
    newAsset: '',
    skips: 0,
    priority: 'normal',
    note: '',
    notify: true,
    missingPictures: pictures,
    picturesDue: pictures,
    ct: device.ct,
    pt: device.pt,
    alertId: 0,
    ...untouched,
  }
}

/** Values of an order without any work. */
const untouched = {
  isOverdue: false,
  crewId: 0,
  worker: '',
  workerZh: '',
  pictures: 0,
  dispatchedAt: '',
  submittedAt: '',
  auditedAt: '',
  auditedBy: '',
  auditedByZh: '',
  opinion: '',
  opinionZh: '',
  rejectReasons: [],
  rejections: 0,
  flags: 0,
  online: false,
  oldSeals: '',
  newSeals: '',
  iccid: '',
  removedAt: '',
  installedAt: '',
  work: '',
  alertEnded: '',
  reason: '',
  reasonZh: '',
} satisfies Partial<StoredOrder>

/** Optional values of a repair. */
type Asked = Omit<Sent<typeof orderCalls.fromAlert>, 'alertId'>

/** User who creates a repair; the language is absent if there is no session. */
interface Maker {
  user: StoredUser
  language?: Language
}

/** Creates a repair for an alert and links the two. */
export function orderFromAlert(
  world: World,
  { alertId, ...asked }: Sent<typeof orderCalls.fromAlert>,
  maker: Maker,
): { id: number } {
  const { tables, store } = world
  const isSeen = seesId(world, alertResource.name, alertId, maker.user)
  const alert = (isSeen ? tables.alerts.get(alertId) : undefined) ?? refuseMissing()
  const device = world.fleet.table.get(alert.deviceId) ?? refuseMissing()
  refuseSecond(openOrderOf(world, device.id) ?? orderOf(world, alertId))
  return store.atomically(() => {
    const found = say([alert.title, alert.titleZh], maker.language ?? 'en')
    const usual = { note: found, priority: alert.severity === 'critical' ? 'urgent' : 'high' } as const
    const row = insertRepair(world, device, alertId, { ...usual, ...given(asked) }, maker)
    addAlertStep(world, alert, alertStep('order', personName(maker.user), [row.number, row.number]))
    tables.alerts.update(alert.id, { workOrder: row.number, orderId: row.id })
    return { id: row.id }
  })
}

/** Creates a repair for a suspected device without an alert; refuses if it has an open order. */
export function repairOf(
  world: World,
  device: StoredDevice,
  asked: Asked,
  call: Pick<UserCall, 'user'>,
): StoredOrder {
  refuseSecond(openOrderOf(world, device.id))
  return world.store.atomically(() => insertRepair(world, device, 0, given(asked), call))
}

/** Drops empty values. */
function given(asked: Asked): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => Boolean(value)))
}

/** Inserts a repair and, if a crew is named, dispatches it, provided that the user may. */
function insertRepair(
  world: World,
  device: StoredDevice,
  alertId: number,
  { note = '', crewId, due, priority = 'high' }: Asked,
  { user }: Maker,
): StoredOrder {
  const { workOrders } = world.tables
  const now = world.clock()
  const dateAfter = (days: number) => formatTime(now + days * day).slice(0, dayLength)
  const last = due ?? dateAfter(repairDueWithin)
  if (last < dateAfter(0)) refuseForm([{ field: 'due', text: sentences.dayPassed }])
  const crew = crewId === undefined ? undefined : crewOf(world, crewId, user)
  const order = workOrders.insert({
    ...newOrder(world, undefined, device),
    createBy: user.loginName,
    updateBy: user.loginName,
    number: numberOf(workOrders.nextId, now),
    planDate: last < dateAfter(1) ? last : dateAfter(1),
    due: last,
    note,
    priority,
    alertId,
  })
  if (crew === undefined) return order
  giveTo(world, order, 'dispatch', crew, [crew.leader, crew.leaderZh], {}, doing({ user }, ['', '']))
  return workOrders.get(order.id) ?? order
}

/** Crew of a new repair; refuses if the user may not dispatch orders. */
function crewOf(world: World, crewId: number, user: StoredUser) {
  const mayGive = world.grantsOf(user).permissions.has(permission(workOrder, 'dispatch'))
  if (!mayGive) refuse(code.forbidden, texts.forbidden)
  return workingCrew(world, crewId, user)
}

function refuseSecond(open: StoredOrder | undefined): void {
  if (open === undefined) return
  const { id, number } = open
  refuse(code.conflict, [`There is order ${number} already.`, `已有工单 ${number}。`], { data: { id } })
}

/** Order created from an alert, unless cancelled. */
function orderOf({ tables }: Pick<World, 'tables'>, alertId: number): StoredOrder | undefined {
  return tables.workOrders.rows.find((row) => row.alertId === alertId && row.state !== 'cancelled')
}

const words = {
  same: ['Its parameters no longer differ.', '参数已一致。'],
  notLost: ['This command has not failed.', '该命令未失败。'],
} satisfies Record<string, Text2>

const eachAlert = actOnEach(alertResource, ({ tables }) => tables.alerts)
const eachDevice = actOnEach(devices, ({ fleet }: World) => fleet.table)
const eachCommand = actOnEach(command, ({ tables }) => tables.commands)

/** Creates a repair for each of several alerts. */
export function ordersFromAlerts(
  world: World,
  { note, crewId, due, priority, ...target }: Sent<typeof findingCalls.fromAlerts>,
  call: UserCall,
): Promise<BulkAnswer> {
  return eachAlert(world, target, call, ({ id }) => {
    orderFromAlert(world, { alertId: id, note, crewId, due, priority }, call)
  })
}

/** Creates a repair for each of several devices whose parameters differ; the note states wanted and held values. */
export function ordersFromDrift(
  world: World,
  { ids, param, ...asked }: Sent<typeof findingCalls.fromDrift>,
  call: UserCall,
): Promise<BulkAnswer> {
  return eachDevice(world, { ids }, call, (row) => {
    const differing = world.params.differing(row).filter((one) => param === undefined || one === param)
    if (differing.length === 0) refuse(code.conflict, words.same)
    repairOf(world, row, withNote(asked, driftNote(world, row, differing, call.language)), call)
  })
}

/** Creates a repair for each device whose command failed; the note states the command and the reason. */
export function ordersFromCommands(
  world: World,
  { note, crewId, due, priority, ...target }: Sent<typeof findingCalls.fromCommands>,
  call: UserCall,
): Promise<BulkAnswer> {
  return eachCommand(world, target, call, (sent) => {
    if (!lostStates.some((state) => state === sent.status)) refuse(code.conflict, words.notLost)
    const found = findDevice(world, sent.deviceId, call)
    repairOf(world, found, withNote({ note, crewId, due, priority }, commandNote(sent, call.language)), call)
  })
}

/** Maximum length of an order's note. */
const longestNote = 200

/** Appends the finding to the entered note. */
function withNote(asked: Asked, found: string): Asked {
  return { ...asked, note: cut([asked.note, found].filter(Boolean).join('; ')) }
}

function driftNote(
  { params }: Pick<World, 'params'>,
  row: StoredDevice,
  differing: readonly ParamId[],
  language: Language,
): string {
  const parts = differing.map((id) =>
    say(
      [
        `${paramOf(id).label[0]}: ${params.held(row, id)} instead of ${params.wanted(row, id)}`,
        `${paramOf(id).label[1]}：设备值 ${params.held(row, id)}，下发值 ${params.wanted(row, id)}`,
      ],
      language,
    ),
  )
  return parts.join(say(separators.statements, language))
}

function commandNote({ kind, target, resultText, resultTextZh }: CommandRow, language: Language): string {
  const [en, zh] = labelIn(commandKinds, kind)
  const of: Text2 = isParamId(target) ? paramOf(target).label : ['', '']
  const what: Text2 = of[0] === '' ? [en, zh] : [`${en}, ${of[0]}`, `${zh}（${of[1]}）`]
  return say([`${what[0]}: ${resultText}`, `${what[1]}：${resultTextZh}`], language)
}

function cut(text: string): string {
  const letters = [...text]
  return letters.length <= longestNote ? text : `${letters.slice(0, longestNote - 1).join('')}…`
}
