import { useEffect } from 'react'
import { crewCalls, type CrewDay } from '#contract/calls/reform/crew.ts'
import { isPlaced } from '#domain/map/box.ts'
import { topics } from '#domain/metering/live.ts'
import { minute } from '#contract/schema/time-units.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { reformWords } from '#contract/text/reform.ts'
import { entriesOf } from '#contract/schema/keys.ts'
import { daysLate, LateTag } from '#web/engine/data/late-tag.tsx'
import { OrderLink } from '#web/subjects/device/open-orders.tsx'
import { takeAlong } from '#web/subjects/offline/take-along.ts'
import { MaybeLink } from '#web/engine/record/page-link.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, formatMinute, presentNow } from '#web/lib/time/time.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useSession } from '#web/stores/session/session.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { Figures } from '#web/ui/sign/facts.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { statusOf } from '../../use-home.ts'

const words = {
  orders: reformWords.orders,
  late: ['Late', '已逾期'],
  seals: reformWords.seals,
  devices: reformWords.inStore,
  nothing: ['No orders are due today.', '今日暂无工单。'],
  noCrew: [
    'You are in no crew. An administrator can add you to one.',
    '您不属于任何施工队，可由管理员添加。',
  ],
} as const

type Order = CrewDay['orders'][number]

/** Today's orders of the user's crew: returned ones first, then the others as a route, and the material on hand. */
export function CrewDayPanel({ title }: { title: string }) {
  const t = useText()
  const query = useRead(crewCalls.day, undefined, { every: minute, topic: topics.workOrder })
  const { data } = query
  const orders = data?.orders
  const token = useSession((session) => session.token)
  useEffect(() => {
    if (orders !== undefined) void takeAlong(orders, token)
  }, [orders, token])
  const back = data?.orders.filter(({ returned }) => returned !== undefined) ?? []
  const way = data?.orders.filter(({ returned }) => returned === undefined) ?? []
  const status = statusOf(query, ({ crewId }) => (crewId === 0 ? t(words.noCrew) : undefined))
  const name = data && t([data.name, data.nameZh])
  return (
    <ChartFrame title={title} {...(name && { caption: name })} status={status} height={96}>
      {data && <DayFigures day={data} />}
      <Lines title={back.length > 0 ? t(['Came back', '退回的工单']) : undefined} orders={back} />
      <Lines title={back.length > 0 && way.length > 0 ? t(['Route', '今日路线']) : undefined} orders={way} />
      {data?.orders.length === 0 && <p className="home-empty">{t(words.nothing)}</p>}
    </ChartFrame>
  )
}

function DayFigures({ day: { orders, seals, devices } }: { day: CrewDay }) {
  const t = useText()
  const today = formatDate(presentNow())
  const late = orders.filter((order) => (daysLate(order, today) ?? 0) > 0).length
  const figures = { orders: orders.length, late, seals, devices }
  return (
    <Figures
      figures={entriesOf(figures).map(([name, count]) => ({
        name: t(words[name]),
        value: formatInteger(count),
      }))}
    />
  )
}

function Lines({ title, orders }: { title: string | undefined; orders: readonly Order[] }) {
  if (orders.length === 0) return null
  return (
    <>
      {title !== undefined && <h3 className="heading above-3 ink-2">{title}</h3>}
      <ol>
        {orders.map((order) => (
          <Line key={order.id} order={order} />
        ))}
      </ol>
    </>
  )
}

/** Order: the customer links to the field page, the number to the order's page. */
function Line({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  const { id, due, state, returned } = order
  const page = usePagePath('reform/work-order-info', { id })
  const site = usePagePath('reform/field', { id }) ?? page
  const user = t([order.userName, order.userNameZh])
  const late = daysLate(order, formatDate(presentNow()))
  return (
    <li className="bar gap-3 pad-y-2 rule-above">
      <div className="fill grid">
        <p className="flow gap-2 spread rows-0">
          <b>
            <MaybeLink className="cell-name" to={site}>
              {user}
            </MaybeLink>
          </b>
          <FieldCell field={workOrder.fields.state} value={state} language={language} />
        </p>
        <p>{t([order.address, order.addressZh])}</p>
        <p className="flow meta gap-2 rows-0">
          <OrderLink className="hit" order={order} />
          <span>{t(['due {day}', '{day} 到期'], { day: due })}</span>
          {late !== undefined && <LateTag late={late} />}
        </p>
        {returned && (
          <p className="ink-1 barred">
            {t(['Came back on {time}: {reason}', '{time} 退回：{reason}'], {
              time: formatMinute(returned.time),
              reason: t([returned.text, returned.textZh]),
            })}
          </p>
        )}
      </div>
      <div className="grid gap-2 fixed">
        {order.phone !== '' && (
          <WayOut
            href={`tel:${order.phone}`}
            icon="pi-phone"
            label={t(['Call {name}', '致电 {name}'], { name: user })}
          />
        )}
        {isPlaced(order) && (
          <WayOut
            href={`geo:${order.lat},${order.lng}?q=${order.lat},${order.lng}`}
            icon="pi-directions"
            label={t(['Navigate to {name}', '导航至 {name}'], { name: user })}
          />
        )}
      </div>
    </li>
  )
}

/** Link that opens another app on the phone. */
function WayOut({ href, icon, label }: { href: string; icon: string; label: string }) {
  return (
    <a className="button secondary crew-go" href={href} aria-label={label} data-tip={label}>
      <Icon name={icon} />
    </a>
  )
}
