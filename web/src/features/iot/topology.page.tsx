import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { device } from '#contract/resources/iot/device.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { ref } from '#contract/schema/field.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { alone } from '#web/engine/form/inputs/field-input-props.ts'
import { RemoteSelect } from '#web/engine/form/inputs/choice/remote-select.tsx'
import { Labelled } from '#web/engine/form/inputs/labelled.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { cellOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { type TopologyOf, TopologyView } from './topology/view.tsx'
import { words } from './topology/node-link.tsx'

/** Reference field of each kind of starting point. */
const fields = {
  org: ref(...words.org, 'system/org'),
  area: ref(...words.area, 'iot/transformer-area'),
  device: ref(...words.device, 'iot/device'),
} as const

/** Topology of a station, an area or a device, as given in the address. */
export default function TopologyPage() {
  const t = useText()
  const [{ of, id: chosen }, show] = useStart()
  return (
    <div className="page record-page" data-page="iot/topology">
      <RecordHead name={t(catalogue['iot/topology'])} />
      <div className="fill stack scroll record-panel">
        <div className="flow gap-2 below-3 topology-start">
          <Segmented
            label={t(['Starting from', '起点'])}
            value={of}
            options={(['org', 'area', 'device'] as const).map((one) => [one, t(words[one])] as const)}
            onChange={(one) => show({ of: one, id: 0 })}
          />
          <Labelled label={t(words[of])} labelClass="hidden">
            {(id) => (
              <RemoteSelect
                key={of}
                field={fields[of]}
                label={t(words[of])}
                input={alone({
                  id,
                  value: chosen || null,
                  onChange: (value) => show({ of, id: typeof value === 'number' ? value : 0 }),
                })}
              />
            )}
          </Labelled>
        </div>
        {chosen > 0 ? <TopologyView key={`${of} ${chosen}`} of={of} id={chosen} /> : <Suggested of={of} />}
      </div>
    </div>
  )
}

/**
 * Suggested starting points: the largest areas, the stations with most of these, or the terminals with most alerts; and
 * the topology of the first.
 */
function Suggested({ of }: Pick<TopologyOf, 'of'>) {
  const t = useText()
  const page = usePagePath('iot/topology')
  const suggestions = useSuggestions(of)
  const [first] = suggestions
  if (first === undefined) return <Message title={t(words.choose)} text={t(words.chooseText)} />
  return (
    <>
      {page !== undefined && (
        <section className="card fixed below-3 topology-suggestions">
          <h2>{t(words[`suggest_${of}` as const])}</h2>
          <ul className="grid gap-4 rows-2">
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
      )}
      <TopologyView key={`${of} ${first.id}`} of={of} id={first.id} />
    </>
  )
}

/** Returns the starting point in the address, and a function that navigates to another. */
function useStart(): [TopologyOf, (start: TopologyOf) => void] {
  const { path, query } = useCurrentTab()
  const asked = query.get('of')
  const of = asked === 'area' || asked === 'device' ? asked : 'org'
  const id = Number(query.get('id'))
  return [
    { of, id: Number.isSafeInteger(id) ? id : 0 },
    (start) => goTo(`${path}?of=${start.of}${start.id > 0 ? `&id=${start.id}` : ''}`),
  ]
}

interface Suggestion {
  id: number
  name: ReactNode
  fact: string
}

/** Maximum number of suggestions. */
const most = 8
/** Number of areas loaded, from which stations are counted. */
const looked = 200

/** Returns the suggested starting points, best first. */
function useSuggestions(of: TopologyOf['of']): Suggestion[] {
  const t = useText()
  const language = useLanguage()
  const ofDevices = of === 'device'
  const areas = useRows(
    transformerArea,
    { page: 1, limit: looked, sort: '-capacity', filter: {} },
    { enabled: !ofDevices && may(transformerArea, 'list') },
  )
  const heads = useRows(
    device,
    { page: 1, limit: most, sort: '-alerts', filter: { family: 'concentrator' } },
    { enabled: ofDevices && may(device, 'list') },
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
