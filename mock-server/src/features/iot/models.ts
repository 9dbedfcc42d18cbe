import { iotCalls, type ModelVersion } from '#contract/calls/iot/iot.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code as codes } from '#contract/wire/envelope.ts'
import type { Condition } from '#domain/metering/conditions/conditions.ts'
import {
  checkModel,
  type ModelImpact,
  type ThingModel,
  type ModelCommand,
  type ModelEvent,
  type ModelProperty,
} from '#domain/metering/model/model-check.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { serving, type World } from '#mock/world/world.ts'
import type { CommandKind } from '#domain/metering/commands.ts'
import { eventKinds, type EventKind } from '#domain/metering/events.ts'
import { isTerminal, type Family } from '#domain/metering/families.ts'
import { hasRelay, paramOf, paramsOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import { propertyOf, type PropertyId } from '#domain/metering/properties.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { acts } from '#contract/text/acts.ts'

/** Versions of one product that are kept; the oldest go first. */
const kept = 30

/** Keeps a version that is published now, and the one that the product began with before the first. */
function keepVersion(
  { tables, clock }: Pick<World, 'clock' | 'tables'>,
  before: ThingModel,
  model: ThingModel,
  by: string,
): void {
  const { modelVersions } = tables
  const own = modelVersions.rows.filter((row) => row.model.productId === model.productId)
  if (own.length === 0) modelVersions.insert({ model: before, time: '', by: '' })
  modelVersions.insert({ model, time: formatTime(clock()), by })
  for (const { id } of own.slice(0, Math.max(0, own.length + 1 - kept))) modelVersions.remove(id)
}

/** The versions of a model, the newest first; the one in use is always among them. */
function versionsOf({ tables }: Pick<World, 'tables'>, current: ThingModel): ModelVersion[] {
  const own = tables.modelVersions.rows.filter(({ model }) => model.productId === current.productId)
  if (own.length === 0) return [{ model: current, time: '', by: '' }]
  return own.map(({ model, time, by }) => ({ model, time, by })).toReversed()
}

const outdated: Text2 = [
  'Another version has been published since you opened the model.',
  '您打开之后，物模型已发布新版本。',
]

/** The model of a product: the one stored, or the first version that follows from its family. */
export function modelOf(
  { tables }: Pick<World, 'tables'>,
  { id, family }: Pick<ProductRow, 'id' | 'family'>,
): ThingModel {
  const stored = tables.models.get(id)
  if (stored === undefined) return defaultModel(id, family)
  const { id: _id, ...model } = stored
  return model
}

/** Thing models: read, published as a new version, and what publishing would touch. */
export const modelRoutes = serving(iotCalls, {
  model: (world, _sent, { id }) => modelOf(world, findProduct(world, id)),
  updateModel: (world, sent, call) => publish(world, storable(sent), call),
  modelVersions: (world, _sent, { id }) => versionsOf(world, modelOf(world, findProduct(world, id))),
  modelImpact: (world, sent) => {
    const wanted = storable(sent)
    // publishing changes all of them, seen or not
    const { devices } = world.fleet.countsOf(wanted.productId)
    return { devices, ...impact(world, modelOf(world, findProduct(world, wanted.productId)), wanted) }
  },
})

/** Refuses a model whose parts do not fit each other. */
export function storable(model: ThingModel): ThingModel {
  const problems = checkModel(model)
  return problems.length === 0 ? model : refuseForm(problems)
}

function publish(
  world: Pick<World, 'clock' | 'tables'>,
  model: ThingModel,
  call: UserCall,
): { version: number } {
  const row = findProduct(world, model.productId)
  const current = modelOf(world, row)
  if (model.version !== current.version) refuse(codes.conflict, outdated, { data: { current } })
  const version = current.version + 1
  const { properties, events, commands } = model
  world.tables.models.put({ id: row.id, productId: row.id, version, properties, events, commands })
  keepVersion(world, current, { ...model, version }, call.user.loginName)
  world.tables.products.update(row.id, { updateBy: call.user.loginName })
  return { version }
}

/** The product of an id; refuses with code 404 what is none. */
export function findProduct({ tables }: Pick<World, 'tables'>, id: number): ProductRow {
  return tables.products.get(id) ?? refuseMissing()
}

/** What differs between two models, and how much of the platform depends on it. */
function impact(
  { tables }: Pick<World, 'tables'>,
  before: ThingModel,
  after: ThingModel,
): Omit<ModelImpact, 'devices'> {
  const [old, now] = [membersOf(before), membersOf(after)]
  const changed = [...now].flatMap(([id, text]) => (old.has(id) && old.get(id) !== text ? [id] : []))
  const removed = [...old.keys()].filter((id) => !now.has(id))
  const touched = new Set([...changed, ...removed])
  return {
    rules: tables.alarms.rows.filter(({ condition }) => names(condition).some((id) => touched.has(id)))
      .length,
    added: [...now.keys()].filter((id) => !old.has(id)),
    changed,
    removed,
  }
}

/** The members of a model by id, each as a text to compare. */
function membersOf({ properties, events, commands }: ThingModel): Map<string, string> {
  return new Map([...properties, ...events, ...commands].map((member) => [member.id, sorted(member)]))
}

function sorted(member: object): string {
  return JSON.stringify(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Properties and events that a condition asks for. */
function names(condition: Condition): string[] {
  switch (condition.kind) {
    case 'group':
      return condition.of.flatMap(names)
    case 'event':
      return [condition.code]
    case 'silent':
      return []
    case 'compare':
      return condition.other === undefined ? [condition.property] : [condition.property, condition.other]
    case 'rate':
      return [condition.property]
  }
}

/** Data identifiers of DL/T 645 and attributes of DL/T 698.45 of what devices measure. */
const identifiers: Readonly<Partial<Record<PropertyId, readonly [di: string, oad: string]>>> = {
  ua: ['02010100', '20000201'],
  ub: ['02010200', '20000202'],
  uc: ['02010300', '20000203'],
  ia: ['02020100', '20010201'],
  ib: ['02020200', '20010202'],
  ic: ['02020300', '20010203'],
  p: ['02030000', '20040201'],
  pa: ['02030100', '20040202'],
  pb: ['02030200', '20040203'],
  pc: ['02030300', '20040204'],
  q: ['02040000', '20050201'],
  s: ['02050000', '20060201'],
  pf: ['02060000', '200A0201'],
  frequency: ['02800002', '200F0200'],
  temperature: ['02800007', '20100200'],
  battery: ['02800008', '20110200'],
  forward: ['00010000', '00100201'],
  forwardSharp: ['00010100', '00100202'],
  forwardPeak: ['00010200', '00100203'],
  forwardFlat: ['00010300', '00100204'],
  forwardValley: ['00010400', '00100205'],
  reverse: ['00020000', '00200201'],
  reactiveRegister: ['00030000', '00300201'],
}

/** Parameters that a model lists among its properties. */
const settable: ReadonlySet<ParamId> = new Set<ParamId>([
  'ct',
  'pt',
  'demandPeriod',
  'demandSlide',
  'settlementDay',
  'loadInterval',
  'dailyFreeze',
  'baud',
  'lossVoltage',
  'overVoltage',
  'displaySeconds',
])

const commands: readonly (readonly [CommandKind, string, string, number, ModelCommand['confirm']])[] = [
  ['read', 'Read parameters', '读参数', 60, 'none'],
  ['write', ...acts.writeParameters, 60, 'reason'],
  ['readNow', ...acts.readNow, 60, 'none'],
  ['clockSync', ...acts.setClock, 30, 'confirm'],
  ['recollect', ...acts.recollect, 120, 'none'],
  ['relayOpen', 'Open relay', '拉闸', 60, 'two-person'],
  ['relayAllow', ...acts.allowClosing, 60, 'two-person'],
  ['relayClose', 'Close relay', '合闸', 60, 'two-person'],
  ['reboot', 'Restart', '重启', 120, 'reason'],
]

/** The thing model of a family, as its first version: what the catalogue of properties, events and commands says. */
function defaultModel(productId: number, family: Family): ThingModel {
  return {
    productId,
    version: 1,
    properties: [
      ...measured[family].map(measuredProperty),
      ...paramsOf(family)
        .filter((id) => settable.has(id))
        .map(settableProperty),
    ],
    events: Object.entries<EventKind>(eventKinds)
      .filter(([code]) => isOwnEvent(family, code))
      .map(([code, kind]) => modelEvent(code, kind)),
    commands: commands
      .filter(([kind]) => hasRelay(family) || !kind.startsWith('relay'))
      .map(([kind, name, nameZh, timeout, confirm]) => ({
        id: kind,
        name,
        nameZh,
        kind,
        isAsync: true,
        timeout,
        confirm,
      })),
  }
}

function measuredProperty(id: PropertyId): ModelProperty {
  const { label, unit, decimals, nature, warnLow, warnHigh, alarmLow, alarmHigh } = propertyOf(id)
  const [di, oad] = identifiers[id] ?? ['', '']
  const limits = Object.entries({ warnLow, warnHigh, alarmLow, alarmHigh }).filter(
    ([, limit]) => limit !== undefined,
  )
  return {
    id,
    name: label[0],
    nameZh: label[1],
    type: 'double',
    unit,
    precision: decimals,
    source: 'device',
    access: ['read', 'report'],
    di,
    oad,
    ratio: ratioOf(unit),
    storage: nature === 'register' ? 'daily' : 'curve',
    group: nature === 'instant' ? 'measurement' : 'energy',
    ...Object.fromEntries(limits),
  }
}

function ratioOf(unit: string): ModelProperty['ratio'] {
  if (unit === 'V') return 'pt'
  if (unit === 'A') return 'ct'
  return /^k(W|var|VA)/.test(unit) ? 'ctpt' : 'none'
}

function settableProperty(id: ParamId): ModelProperty {
  const { label, unit = '', di, oad, value } = paramOf(id)
  return {
    id: `${id}Setting`,
    name: label[0],
    nameZh: label[1],
    type: value.kind === 'number' ? 'int' : 'string',
    unit,
    precision: 0,
    source: 'device',
    access: ['read', 'write'],
    di,
    oad,
    ratio: 'none',
    storage: 'change',
    group: 'setting',
  }
}

/** Events that need three phases, a relay or a radio belong to devices that have them. */
function isOwnEvent(family: Family, code: string): boolean {
  if (code === 'READ_FAIL' || code === 'LINE_LOSS') return false
  const isSingle = family === 'meter-1p'
  if (code === 'OFFLINE' || code === 'WEAK_SIGNAL') return isTerminal(family)
  return !(isSingle && ['UNBAL_I', 'PHASE_BREAK', 'LOSS_I'].includes(code))
}

function modelEvent(code: string, { label, severity, oi = '' }: EventKind): ModelEvent {
  const levels = {
    critical: 'urgent',
    major: 'urgent',
    minor: 'warning',
    warning: 'warning',
    info: 'normal',
  } as const
  return {
    id: code,
    name: label[0],
    nameZh: label[1],
    level: levels[severity],
    // the keys of the catalogue are its codes
    code: code as ModelEvent['code'],
    oi,
    severity,
  }
}
