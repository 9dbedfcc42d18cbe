import type {
  ModelCommand,
  ModelEvent,
  ModelProperty,
  ThingModel,
} from '#domain/metering/model/model-check.ts'
import { eventKinds, type EventKind } from '#domain/metering/events.ts'
import { isTerminal, type Family } from '#domain/metering/families.ts'
import { hasRelay, paramOf, paramsOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import { propertyOf, type PropertyId } from '#domain/metering/properties.ts'
import { measured } from '#domain/metering/telemetry.ts'
import type { CommandKind } from '#domain/metering/commands.ts'
import { acts } from '#contract/text/acts.ts'

/** DL/T 645 data identifier (DI) and DL/T 698.45 attribute (OAD) of each property. */
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

/** First version of a family's thing model, from the catalogues of properties, events and commands. */
export function defaultModel(productId: number, family: Family): ThingModel {
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

/** Whether a family can raise an event, depending on its phases, relay and radio. */
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
