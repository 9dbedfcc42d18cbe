import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { permission } from '#contract/schema/resource.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { cellOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { words } from './words.ts'
import type { TopologyOf } from './view.tsx'

interface Suggestion {
  id: number
  name: ReactNode
  fact: string
}

/** Suggestions at most. */
const most = 8
/** Areas among which stations are counted. */
const looked = 200

/** Where to start from, for who has not chosen yet: the stations and areas with most below them, terminals with most alerts. */
export function TopologySuggestions({
  of,
  suggestions,
}: Pick<TopologyOf, 'of'> & { suggestions: readonly Suggestion[] }) {
  const t = useText()
  const page = usePagePath('iot/topology')
  if (page === undefined || suggestions.length === 0) return null
  return (
    <section className="card topology-suggestions">
      <h2>{t(words[`suggest_${of}` as const])}</h2>
      <ul>
        {suggestions.map(({ id, name, fact }) => (
          <li key={id}>
            <Link className="hit" to={`${page}?of=${of}&id=${id}`}>
              {name}
            </Link>{' '}
            <span className="meta">{fact}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is suggested to start from, the first of it first. */
export function useSuggestions(of: TopologyOf['of']): Suggestion[] {
  const t = useText()
  const language = useLanguage()
  const ofDevices = of === 'device'
  const areas = useRows(
    transformerArea,
    { page: 1, limit: looked, sort: '-capacity', filter: {} },
    { enabled: !ofDevices && can(permission(transformerArea, 'list')) },
  )
  const heads = useRows(
    device,
    { page: 1, limit: most, sort: '-alerts', filter: { family: 'concentrator' } },
    { enabled: ofDevices && can(permission(device, 'list')) },
  )
  if (ofDevices)
    return (heads.data?.list ?? []).map((row) => ({
      id: row.id,
      name: nameOf(device, row),
      fact: row.alerts > 0 ? t(words.alerts, { n: row.alerts }) : '',
    }))
  const rows = areas.data?.list ?? []
  if (of === 'area')
    return rows.slice(0, most).map((row) => ({
      id: row.id,
      name: nameOf(transformerArea, row),
      fact: t(['{n} kVA', '{n} kVA'], { n: formatInteger(row.capacity) }),
    }))
  const stations = [...new Set(rows.map(({ orgId }) => orgId))].flatMap((orgId) => {
    const own = rows.filter((row) => row.orgId === orgId)
    const [first] = own
    return first === undefined ? [] : [{ orgId, first, n: own.length }]
  })
  return stations
    .toSorted((a, b) => b.n - a.n)
    .slice(0, most)
    .map(({ orgId, first, n }) => ({
      id: orgId,
      name: cellOf(transformerArea, undefined, first, 'orgId', language),
      fact: t(['{n} [n|area|areas]', '{n} 个台区'], { n: formatInteger(n) }),
    }))
}
