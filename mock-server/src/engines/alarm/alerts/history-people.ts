import type { ClearReason } from '#contract/resources/alarm/alert.ts'
import type { AlertStep } from '#contract/calls/alarm.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { compareTimes, formatTime } from '#mock/lib/time.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { chance, pickBy } from '../chance.ts'
import { statusOf } from './settle.ts'
import { clearedText, stepOf } from './steps.ts'

/** Those who watch, and those who are sent. */
export interface Crew {
  watchers: readonly StoredUser[]
  fitters: readonly StoredUser[]
}

/** When an alert of the past began and ended (epoch milliseconds; no end where it is open), and its number. */
interface Course {
  turn: number
  from: number
  until: number | undefined
  now: number
  /** Whether only people clear it. */
  isByHand: boolean
}

type Values = Omit<StoredAlert, 'id'>

const comments: readonly Text2[] = [
  ['Called the station, a crew is on its way.', '已联系供电所，人员正在前往。'],
  ['Same customer as last week.', '与上周为同一用户。'],
  ['Signal is weak in this basement.', '该地下室信号较弱。'],
  ['Customer confirms work on the premises.', '用户确认现场施工。'],
  ['Collected again, the meter answers.', '已补抄，电表应答正常。'],
  ['Fuse of the phase to be exchanged.', '该相熔断器待更换。'],
]

const endings: readonly (readonly [ClearReason, ...Text2])[] = [
  ['repaired', 'Repaired on site, readings are normal again', '现场处理完毕，数据恢复正常'],
  ['repaired', 'Fuse replaced and measured again', '已更换熔断器并复测'],
  ['false', 'Checked on site, nothing found', '核实现场无异常'],
  ['planned', 'Raised during planned work', '计划检修期间产生'],
  ['other', 'The customer put it right', '用户自行恢复'],
]

/** What people did about an alert of the past: its row as it became, and the steps that the row does not imply. */
export function lookedAfter(values: Values, crew: Crew, course: Course): { row: Values; steps: AlertStep[] } {
  const { turn, from, until, now } = course
  const end = until ?? now
  const watcher = pickBy(crew.watchers, turn, 1)
  const seen = from + (2 + 40 * chance(turn, 2)) * minute
  const isAcknowledged =
    watcher !== undefined && seen < now && chance(turn, 3) < (until === undefined ? 0.6 : 0.85)
  const acknowledged = isAcknowledged
    ? { isAcknowledged, ackBy: watcher.username, ackByZh: watcher.usernameZh, ackTime: formatTime(seen) }
    : { isAcknowledged: false, ackBy: '', ackByZh: '', ackTime: '' }
  const fitter = pickBy(crew.fitters, turn, 4)
  const isAssigned = isAcknowledged && fitter !== undefined && seen < end && chance(turn, 5) < 0.3
  const row: Values = {
    ...values,
    ...acknowledged,
    assigneeId: isAssigned ? fitter.id : 0,
    ...endingOf(course, watcher),
  }
  const completed = { ...row, status: statusOf(row) }
  const steps = isAssigned
    ? stepsOf(completed, { turn, seen, by: personName(watcher), to: personName(fitter) })
    : []
  return { row: completed, steps }
}

/** How it ended: most by themselves, some by hand. */
function endingOf(
  { turn, until, isByHand }: Course,
  watcher: StoredUser | undefined,
): Pick<
  Values,
  'isActive' | 'clearTime' | 'clearBy' | 'clearByZh' | 'clearReason' | 'clearText' | 'clearTextZh'
> {
  const open = {
    isActive: true,
    clearTime: '',
    clearBy: '',
    clearByZh: '',
    clearReason: 'recovered',
    clearText: '',
    clearTextZh: '',
  } as const
  if (until === undefined) return open
  const closed = { ...open, isActive: false, clearTime: formatTime(until) }
  const [reason, text, textZh] = pickBy(endings, turn, 6) ?? ['other', '', '']
  const isCleared = watcher !== undefined && (isByHand || chance(turn, 7) < 0.25)
  if (!isCleared) return closed
  const [clearBy, clearByZh] = personName(watcher)
  return { ...closed, clearBy, clearByZh, clearReason: reason, clearText: text, clearTextZh: textZh }
}

function stepsOf(
  row: Values,
  { turn, seen, by, to }: { turn: number; seen: number; by: Text2; to: Text2 },
): AlertStep[] {
  const at = (time: number, step: Omit<AlertStep, 'time'>): AlertStep => ({ ...step, time: formatTime(time) })
  const [text, textZh] = pickBy(comments, turn, 8) ?? ['', '']
  const steps = [
    at(seen, stepOf('acknowledged', by, ['', ''])),
    at(seen + minute, stepOf('assigned', by, to)),
    at(seen + 3 * minute, stepOf('comment', by, [text, textZh])),
  ]
  if (row.isActive) return steps
  return [
    ...steps,
    { ...stepOf('cleared', [row.clearBy, row.clearByZh], clearedText(row)), time: row.clearTime },
  ].sort((a, b) => compareTimes(a.time, b.time))
}
