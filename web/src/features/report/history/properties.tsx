import { propertyIds } from '#contract/metering/properties.ts'
import type { ValueId } from '#contract/metering/values.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { words } from './words.ts'

/** What people look for most stands first. */
const first: readonly ValueId[] = ['p', 'forward', 'energy', 'ua', 'ia', 'q', 'pf']
const measured = [...first, ...propertyIds.filter((id) => !first.includes(id))]

interface PropertiesProps {
  chosen: readonly ValueId[]
  onChange: (ids: readonly ValueId[]) => void
}

/** What was measured and is looked at; the last one stays. */
export function PropertyPicker({ chosen, onChange }: PropertiesProps) {
  const t = useText()
  const { derived, kindOf } = useKinds()
  const order: readonly ValueId[] = [...measured, ...derived.map(({ id }) => id)]
  return (
    <section className="card history-properties" aria-label={t(words.properties)}>
      <h2>{t(words.properties)}</h2>
      <ul className="history-devices">
        {order.map((id) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={chosen.length === 1 && chosen.includes(id)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {t(kindOf(id).label)} <span className="meta">{kindOf(id).unit}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
