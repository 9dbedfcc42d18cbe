import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { catalogue } from '#contract/text/catalogue.ts'
import { ref } from '#contract/schema/field.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { RemoteSelect } from '#web/engine/form/inputs/choice/remote-select.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { TopologySuggestions, useSuggestions } from './topology/suggestions.tsx'
import { type TopologyOf, TopologyView } from './topology/view.tsx'
import { words } from './topology/words.ts'

/** What each start is chosen from. */
const fields = {
  org: ref(...words.org, 'system/org'),
  area: ref(...words.area, 'iot/transformer-area'),
  device: ref(...words.device, 'iot/device'),
} as const

/** The topology of a station, an area or a device; which one stands in the address. */
export default function TopologyPage() {
  const t = useText()
  const id = useId()
  const [{ of, id: chosen }, show] = useStart()
  return (
    <div className="page record-page" data-page="iot/topology">
      <RecordHead name={t(catalogue['iot/topology'])} />
      <div className="record-panel">
        <div className="flow gap-2 spread topology-start">
          <Segmented
            label={t(['Starting from', '起点'])}
            value={of}
            options={(['org', 'area', 'device'] as const).map((one) => [one, t(words[one])] as const)}
            onChange={(one) => show({ of: one, id: 0 })}
          />
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
        </div>
        {chosen > 0 ? <TopologyView key={`${of} ${chosen}`} of={of} id={chosen} /> : <Suggested of={of} />}
      </div>
    </div>
  )
}

/** For who has not chosen yet: where to start from, and the topology of the first of these. */
function Suggested({ of }: Pick<TopologyOf, 'of'>) {
  const t = useText()
  const suggestions = useSuggestions(of)
  const [first] = suggestions
  return (
    <>
      <TopologySuggestions of={of} suggestions={suggestions} />
      {first === undefined ? (
        <Message title={t(words.choose)} text={t(words.chooseText)} />
      ) : (
        <TopologyView key={`${of} ${first.id}`} of={of} id={first.id} />
      )}
    </>
  )
}

/** Where the address says to start; starting elsewhere changes the address. */
function useStart(): [TopologyOf, (start: TopologyOf) => void] {
  const { path, query } = useCurrentTab()
  const navigate = useNavigate()
  const asked = query.get('of')
  const of = asked === 'area' || asked === 'device' ? asked : 'org'
  const id = Number(query.get('id'))
  return [
    { of, id: Number.isSafeInteger(id) ? id : 0 },
    (start) => void navigate(`${path}?of=${start.of}${start.id > 0 ? `&id=${start.id}` : ''}`),
  ]
}
