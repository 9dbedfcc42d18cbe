import type { MapContents } from '#contract/calls/scene/map.ts'
import { labelIn } from '#contract/metering/families.ts'
import { mapStates } from '#contract/map/kinds.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StateSign } from './state-sign.tsx'
import { words } from './words.ts'

interface ViewListProps {
  contents: MapContents | undefined
  selected: number | undefined
  onSelect: (id: number) => void
}

/** What is in view, the worst first: it follows the map, and what is chosen in it is chosen there. */
export function ViewList({ contents, selected, onSelect }: ViewListProps) {
  const t = useText()
  const language = useLanguage()
  if (contents === undefined) return null
  const { worst, total } = contents
  return (
    <section className="scene-map-list" aria-label={t(words.list)}>
      <h2>
        {t(words.list)} <b>{formatInteger(total)}</b>
      </h2>
      {total === 0 && <p className="meta">{t(words.nothingHere)}</p>}
      <ul>
        {worst.map(({ id, name, nameZh, state }) => (
          <li key={id}>
            <Button kind="bare" aria-current={id === selected || undefined} onClick={() => onSelect(id)}>
              <StateSign state={state} />
              {sayFilled([name, nameZh], language)}
              <span className="hidden">{t(labelIn(mapStates, state))}</span>
            </Button>
          </li>
        ))}
      </ul>
      {worst.length < total && (
        <p className="meta">{t(words.firstOf, { n: worst.length, total: formatInteger(total) })}</p>
      )}
    </section>
  )
}
