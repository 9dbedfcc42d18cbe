import type { Text2 } from '#contract/schema/language.ts'
import { labelIn } from '#domain/metering/families.ts'
import { severities } from '#domain/metering/events.ts'
import { escapeText } from '#domain/tool/letter.ts'
import type { Letter } from '#mock/tables/mail-tables.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { AlarmContext, AlarmWorld } from '../context.ts'

/** Content of a notification, as used in an e-mail. */
export type Notice = Pick<Letter, 'attachments' | 'content' | 'kind' | 'subject'>

type AlertFacts = Pick<
  StoredAlert,
  'deviceName' | 'deviceNameZh' | 'firstTime' | 'severity' | 'title' | 'titleZh'
>

/** Returns the message of an alert in both languages, as a group has readers of each, with optional extra lines. */
export function noticeOf(
  { title, titleZh, severity, deviceName, deviceNameZh, firstTime }: AlertFacts,
  more: readonly Text2[] = [],
): Notice {
  const [level, levelZh] = labelIn(severities, severity)
  return plainNotice(
    'alarm',
    [`${title}, ${deviceName}`, `${deviceNameZh}：${titleZh}`],
    [[`${level}, since ${firstTime}`, `级别：${levelZh}，发生时间：${firstTime}`], ...more],
  )
}

/** Returns a message of a few lines. */
export function plainNotice(
  kind: Letter['kind'],
  [en, zh]: Text2,
  lines: readonly Text2[] = [],
  attachments: Letter['attachments'] = [],
): Notice {
  const paragraph = (parts: readonly string[]) => `<p>${parts.map(escapeText).join('<br>')}</p>`
  return {
    kind,
    // names may contain line breaks, a header must not
    subject: `${en} / ${zh}`.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200),
    content: paragraph([en, ...lines.map(([one]) => one)]) + paragraph([zh, ...lines.map(([, one]) => one)]),
    attachments,
  }
}

/** Message that only tests delivery. */
export const testNotice = plainNotice('alarm', ['Test message of the metering platform', '计量平台测试消息'])

/** Schedules the first notification of an alert and drops its pending ones, which are obsolete. */
export function notifyAnew(
  { isQuiet, world }: Pick<AlarmContext, 'isQuiet' | 'world'>,
  alertId: number,
  time: number,
): void {
  if (isQuiet) return
  const { alarmDues } = world.tables
  for (const due of alarmDues.rows.filter((one) => one.alertId === alertId)) alarmDues.remove(due.id)
  alarmDues.insert({ time, alertId, groupId: 0, kind: 'first' })
}

/** Reschedules notifications that wait for the end of an alert's mute (epoch milliseconds). */
export function moveMuteEnd(
  { tables: { alarmDues } }: Pick<AlarmWorld, 'tables'>,
  { id, muteUntil }: StoredAlert,
  time: number,
): void {
  if (muteUntil === '') return
  const waiting = alarmDues.rows.filter((due) => due.alertId === id && due.time === momentOf(muteUntil))
  for (const due of waiting) alarmDues.update(due.id, { time })
}
