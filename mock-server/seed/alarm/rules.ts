import { clockLimits } from '#domain/metering/clock.ts'
import type { Comparison, Condition } from '#domain/metering/conditions/conditions.ts'
import { eventKinds, type EventCode, type Severity } from '#domain/metering/events.ts'
import type { Family } from '#domain/metering/families.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { groupIdOf } from './groups.ts'

const terminals: Family[] = ['concentrator', 'load-control', 'transformer', 'substation']
const meters: Family[] = ['meter-1p', 'meter-3p']
const measuringVoltage: Family[] = ['load-control', 'transformer', 'substation', ...meters]
const threePhase: Family[] = ['load-control', 'transformer', 'substation', 'meter-3p']

/** A preset rule; omitted fields have the most common values. */
interface Preset {
  code: EventCode
  /** Alternative conditions in addition to the event itself. */
  or?: readonly Condition[]
  /** Condition that replaces the event. */
  only?: Condition
  name?: readonly [en: string, zh: string]
  severity?: Severity
  families?: Family[]
  hold?: number
  recover?: number
  hysteresis?: number
  manual?: boolean
  disabled?: boolean
  groups: readonly string[]
}

const minute = 60
const field = ['LJ-DD', 'LJ-CJ']
const quality = ['LJ-JL']
const inspection = ['LJ-DD', 'LJ-YJ']

const presets: readonly Preset[] = [
  { code: 'OFFLINE', families: terminals, hold: 15 * minute, groups: field },
  { code: 'READ_FAIL', families: meters, hold: 30 * minute, groups: ['LJ-CJ'] },
  { code: 'LOSS_V', families: threePhase, hold: minute, groups: inspection },
  {
    code: 'UNDER_V',
    families: measuringVoltage,
    or: anyVoltage({ op: 'between', value: 140, high: 180 }),
    hold: minute,
    recover: 5,
    hysteresis: 2,
    groups: quality,
  },
  {
    code: 'OVER_V',
    families: measuringVoltage,
    hold: minute,
    recover: 5,
    groups: quality,
  },
  { code: 'PHASE_BREAK', families: threePhase, hold: minute, groups: inspection },
  { code: 'LOSS_I', families: threePhase, hold: minute, groups: inspection },
  { code: 'OVER_I', families: threePhase, hold: minute, recover: 5, groups: ['LJ-DD'] },
  { code: 'REVERSE', families: threePhase, hold: minute, groups: quality },
  {
    code: 'OVERLOAD',
    families: ['load-control', 'transformer'],
    or: [above('load', 130)],
    hold: 15 * minute,
    recover: 15,
    hysteresis: 5,
    groups: ['LJ-DD', 'LJ-PB'],
  },
  { code: 'PF_LOW', families: threePhase, hold: 15 * minute, recover: 15, groups: quality },
  { code: 'POWER_OFF', families: measuringVoltage, hold: 10, groups: inspection },
  { code: 'COVER_OPEN', groups: ['LJ-YJ'] },
  { code: 'UNBAL_I', families: threePhase, hold: minute, recover: 5, groups: ['LJ-PB'] },
  { code: 'MAGNET', hold: 5, manual: true, groups: ['LJ-YJ'] },
  {
    code: 'CLOCK',
    or: [
      {
        kind: 'compare',
        property: 'clockDeviation',
        op: 'outside',
        value: -clockLimits.wrong,
        high: clockLimits.wrong,
      },
    ],
    groups: quality,
  },
  { code: 'BATT_LOW', or: [{ ...below('battery', 1), bound: 'alarmLow' }], hysteresis: 2, groups: quality },
  { code: 'LINE_LOSS', families: ['transformer'], groups: ['LJ-PB', 'LJ-YX'] },
  { code: 'HOT', or: [above('temperature', 80)], hold: minute, recover: 5, hysteresis: 5, groups: ['LJ-CJ'] },
  {
    code: 'WEAK_SIGNAL',
    families: terminals,
    or: [below('signal', -118)],
    hold: minute,
    recover: 5,
    groups: ['LJ-CJ'],
  },
  { code: 'REG_BACK', families: meters, manual: true, groups: quality },
  {
    code: 'OVERLOAD',
    name: ['Load jump', '负荷突增'],
    only: {
      kind: 'group',
      mode: 'all',
      of: [
        { kind: 'rate', property: 'p', op: 'gt', value: 150 },
        { kind: 'compare', property: 'load', op: 'gt', value: 60 },
      ],
    },
    severity: 'warning',
    families: ['load-control'],
    disabled: true,
    groups: [],
  },
]

/** Alarm rules of a new platform. */
export const seedRules: readonly AlarmRow[] = presets.map(ruleOf)

function ruleOf(preset: Preset, index: number): AlarmRow {
  const { code, hold = 0, recover = 0, hysteresis = 0, families = [], groups } = preset
  const kind = eventKinds[code]
  const [name, nameZh] = preset.name ?? kind.label
  return {
    id: index + 1,
    name,
    nameZh,
    code,
    severity: preset.severity ?? kind.severity,
    state: preset.disabled ? 'disabled' : 'enabled',
    families,
    orgIds: [],
    condition: preset.only ?? conditionOf(code, preset.or ?? []),
    holdSeconds: hold,
    recovery: preset.manual ? 'manual' : 'automatic',
    recoverMinutes: recover,
    hysteresis,
    activeHours: null,
    suppressByParent: code !== 'OFFLINE',
    groupIds: groups.map(groupIdOf),
    template: '',
    open: 0,
    raised7: 0,
    lastRaised: '',
    description: kind.cause[0],
    descriptionZh: kind.cause[1],
  }
}

function conditionOf(code: EventCode, or: readonly Condition[]): Condition {
  const event: Condition = { kind: 'event', code }
  return or.length === 0 ? event : { kind: 'group', mode: 'any', of: [event, ...or] }
}

function above(property: PropertyId, value: number): Comparison {
  return { kind: 'compare', property, op: 'gt', value }
}

function below(property: PropertyId, value: number): Comparison {
  return { kind: 'compare', property, op: 'lt', value }
}

/** Any phase voltage. The undervoltage range ends above that of a failed phase, which has a separate rule. */
function anyVoltage(comparison: Pick<Comparison, 'op' | 'value' | 'high'>): Comparison[] {
  const voltages = ['ua', 'ub', 'uc'] as const
  return voltages.map((property) => ({ kind: 'compare', property, ...comparison }))
}
