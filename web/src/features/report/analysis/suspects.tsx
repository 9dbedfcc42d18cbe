import { analysisCalls, type SuspectUser } from '#contract/calls/report/analysis.ts'
import { labelIn } from '#domain/metering/families.ts'
import { suspectKinds } from '#domain/metering/report.ts'
import { say } from '#contract/schema/language.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { lineLossReport, type LineLossRow } from '#contract/resources/report/analysis.ts'
import { permission } from '#contract/schema/resource.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useReportPlace } from '#web/engine/report/report-place.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { can } from '#web/stores/session/session.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { CreateOrder, OrderLink } from '../orders/order-cell.tsx'
import { lossReason } from '../orders/reasons.ts'
import { words } from '../words.ts'

/** The users that the loss of an area may come from, the likeliest first, each with what would be then. */
export function Suspects({ area }: { area: LineLossRow }) {
  const t = useText()
  const { sent } = useReportPlace()
  const { start, end } = sent
  const asked = {
    areaId: area.id,
    ...(start && { start }),
    ...(end && { end }),
    ...(sent.unit === 'month' && { unit: sent.unit }),
  }
  const read = useRead(analysisCalls.suspects, asked as never)
  return (
    <Loaded read={read} skeleton={[3, 2]}>
      {(users) => (
        <ol className="grid gap-2 report-reasons">
          {users.map((user) => (
            <li key={`${user.id} ${user.kind}`}>
              <ListLink page="iot/device" filter={{ keyword: user.name }}>
                {t([user.name, user.nameZh])}
              </ListLink>{' '}
              <strong>{t(labelIn(suspectKinds, user.kind))}</strong>
              <br />
              <span className="meta">
                {t(words.counted, {
                  energy: formatNumber(user.energy, 0),
                  corrected: formatNumber(user.corrected, 0),
                })}
                {' · '}
                {t(words.lossThen, { loss: formatNumber(user.lossThen, 2) })}
              </span>{' '}
              <SuspectOrder user={user} area={area} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

/** The open order of a suspect, or the way to one for who may make orders. */
function SuspectOrder({ user, area }: { user: SuspectUser; area: LineLossRow }) {
  const language = useLanguage()
  const { id, kind, orderId } = user
  if (orderId > 0) return <OrderLink orderId={orderId} name={say([user.name, user.nameZh], language)} />
  const reason = lossReason({ ...area, suspectId: id, suspect: kind }, language)
  if (reason === undefined || !can(permission(workOrder, 'save'))) return null
  return <CreateOrder resource={lineLossReport} row={user} reason={reason} />
}
