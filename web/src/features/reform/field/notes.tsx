import { orderStates } from '#contract/reform/order-acts.ts'
import { isRepair, phoneClockTolerance } from '#contract/reform/kinds.ts'
import { labelIn } from '#contract/metering/families.ts'
import { say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { formatDateTime, formatMinute, platformLead, platformNow } from '#web/lib/time/time.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Note, type StepProps } from './step-parts.tsx'
import { fieldWords } from './words.ts'

/** What a crew must know at whatever step it is: the network, the clock, the store of the phone and the order itself. */
export function Notes({ field }: StepProps) {
  const { draft, change, lostAt, standing, state, keeping } = field
  const { order, site, clockLead } = draft
  const t = useWords(fieldWords)
  const language = useLanguage()
  const lead = platformLead()
  const isClockWrong = Math.abs(lead - clockLead) > phoneClockTolerance && standing === 'open' && lead !== 0
  const now = state && say(labelIn(orderStates, state), language)
  return (
    <div className="field-notes">
      {lostAt > 0 && (
        <Note
          severity="warning"
          title={t('offline', { time: formatDateTime(lostAt).slice(11, 16) })}
          text={t('offlineText')}
        />
      )}
      {isClockWrong && (
        <Note
          severity="warning"
          title={t('clock')}
          text={t('clockText', { time: formatDateTime(platformNow()) })}
        >
          <Button onClick={() => change({ clockLead: lead })}>{t('takeClock')}</Button>
        </Note>
      )}
      {keeping === 'failed' && <Note severity="error" isAlert title={t('notKept')} text={t('notKeptText')} />}
      {standing === 'taken' && (
        <Note severity="error" isAlert title={t('taken')} text={t('takenText')}>
          {now !== undefined && <p>{t('takenState', { state: now })}</p>}
        </Note>
      )}
      {standing === 'sent' && <Note severity="warning" isAlert title={t('sent')} text={t('sentText')} />}
      {standing === 'open' && isRepair(order) && <RepairNotes field={field} />}
      {standing === 'open' && site.returned !== undefined && (
        <Note
          severity="warning"
          title={t('returned', {
            time: formatMinute(site.returned.time),
            reason: sayFilled([site.returned.text, site.returned.textZh], language),
          })}
        />
      )}
      {standing === 'open' && order.state === 'rejected' && (
        <Note
          severity="error"
          title={t('rejected', { opinion: sayFilled([order.opinion, order.opinionZh], language) })}
        />
      )}
    </div>
  )
}

/** What is to be done about a fault, and that its alert has ended where it has. */
function RepairNotes({ field: { draft } }: StepProps) {
  const { note, alertEnded } = draft.order
  const t = useWords(fieldWords)
  return (
    <>
      {note !== '' && <Note severity="info" title={t('toDo')} text={note} />}
      {alertEnded !== '' && (
        <Note
          severity="warning"
          title={t('alertEnded', { time: formatMinute(alertEnded) })}
          text={t('alertEndedText')}
        />
      )}
    </>
  )
}
