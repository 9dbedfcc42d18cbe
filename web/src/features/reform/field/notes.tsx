import { orderStates } from '#domain/reform/order-acts.ts'
import { isRepair, phoneClockTolerance } from '#domain/reform/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { counted } from '#contract/text/counted.ts'
import { reformWords } from '#contract/text/reform.ts'
import { formatDateTime, formatMinute, platformLead, platformNow } from '#web/lib/time/time.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Note, type StepProps } from './step-parts.tsx'
import { words } from './words.ts'

/** What a crew must know at whatever step it is: the network, the clock, the store of the phone and the order itself. */
export function Notes({ field }: StepProps) {
  const { draft, change, lostAt, standing, state, keeping } = field
  const { order, site, clockLead } = draft
  const t = useText()
  const language = useLanguage()
  const lead = platformLead()
  const isClockWrong = Math.abs(lead - clockLead) > phoneClockTolerance && standing === 'open' && lead !== 0
  const now = state && t(labelIn(orderStates, state))
  return (
    <div className="stack gap-3 field-notes">
      {lostAt > 0 && (
        <Note
          severity="warning"
          title={t(counted.offlineSince, { time: formatDateTime(lostAt).slice(11, 16) })}
          text={t(['Carry on: pictures upload by themselves.', '可继续作业，照片将自动上传。'])}
        />
      )}
      {isClockWrong && (
        <Note
          severity="warning"
          title={t(['The clock of this phone is wrong', '手机时钟不准'])}
          text={t(words.clockText, { time: formatDateTime(platformNow()) })}
        >
          <Button onClick={() => change({ clockLead: lead })}>{t(words.takeClock)}</Button>
        </Note>
      )}
      {keeping === 'failed' && (
        <Note severity="error" isAlert title={t(words.notKept)} text={t(words.notKeptText)} />
      )}
      {standing === 'taken' && (
        <Note severity="error" isAlert title={t(words.taken)} text={t(words.takenText)}>
          {now !== undefined && <p>{t(['It is {state} now.', '当前状态：{state}。'], { state: now })}</p>}
        </Note>
      )}
      {standing === 'sent' && (
        <Note severity="warning" isAlert title={t(words.sent)} text={t(words.sentText)} />
      )}
      {standing === 'open' && isRepair(order) && <RepairNotes field={field} />}
      {standing === 'open' && site.returned !== undefined && (
        <Note
          severity="warning"
          title={t(['Brought back on {time}: {reason}', '{time} 已退单：{reason}'], {
            time: formatMinute(site.returned.time),
            reason: sayFilled([site.returned.text, site.returned.textZh], language),
          })}
        />
      )}
      {standing === 'open' && order.state === 'rejected' && (
        <Note
          severity="error"
          title={t(words.rejected, { opinion: sayFilled([order.opinion, order.opinionZh], language) })}
        />
      )}
    </div>
  )
}

/** What is to be done about a fault, and that its alert has ended where it has. */
function RepairNotes({ field: { draft } }: StepProps) {
  const { note, alertEnded } = draft.order
  const t = useText()
  return (
    <>
      {note !== '' && <Note severity="info" title={t(reformWords.toDo)} text={note} />}
      {alertEnded !== '' && (
        <Note
          severity="warning"
          title={t(['Its alert ended on {time}', '告警已于 {time} 结束'], { time: formatMinute(alertEnded) })}
          text={t(['Check whether there is still something to do.', '请确认是否仍需处理。'])}
        />
      )}
    </>
  )
}
