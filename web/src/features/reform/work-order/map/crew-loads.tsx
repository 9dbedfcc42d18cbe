import { units } from '#contract/text/units.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { permission } from '#contract/schema/resource.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { useCrews } from '#web/engine/actions/crew-input.tsx'
import { words } from '../words.ts'

/** What each crew has to do; nothing for who may not see crews. */
export function CrewLoads() {
  return can(permission(crew, 'list')) ? <Loads /> : null
}

function Loads() {
  const t = useText()
  const { data } = useCrews()
  const crews = (data?.list ?? []).toSorted((a, b) => loadOf(b) - loadOf(a))
  return (
    <section aria-label={t(words.crewLoad)}>
      <h2>{t(words.crewLoad)}</h2>
      <ul className="crew-loads">
        {crews.map((one) => (
          <li key={one.id}>
            <ListLink
              page="reform/work-order"
              filter={{ crewId: String(one.id), state: openOrderStates.join(',') }}
            >
              {nameOf(crew, one)}
            </ListLink>
            <span className="meta">{t(words.openPerDay, { n: one.openOrders, perDay: one.perDay })}</span>
            <MeterBar
              title={t(['{n} [n|day|days] of work', '约 {n} 天工作量'], { n: Math.ceil(loadOf(one)) })}
              value={loadOf(one)}
              max={10}
              unit={t(units.days)}
              level={loadOf(one) > 5 ? 'major' : 'normal'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Days of work that a crew has before it. */
function loadOf({ openOrders, perDay }: { openOrders: number; perDay: number }): number {
  return perDay > 0 ? openOrders / perDay : 0
}
