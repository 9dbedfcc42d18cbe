import { device } from '#contract/resources/iot/device.ts'
import type { scene } from '#contract/resources/scene/scene.ts'
import { RecordLink } from '#web/engine/record/page-link.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Part } from './cards.tsx'
import { useSceneStat } from './reads.ts'
import { words } from './words.ts'

/** What a scene uses and loses, and which devices say so. */
export function SceneEnergy({ record }: RecordProps<typeof scene>) {
  const read = useSceneStat(record.id)
  return (
    <Loaded read={read} what="record" skeleton={[6, 3]}>
      {(stat) => (
        <div className="grid gap-3 top two scene-tab scene-energy">
          {(['load', 'tariffs', 'loss'] as const).map((part) => (
            <Part key={part} id={part} shown={{ record, stat }} />
          ))}
          <Measured ids={stat.measuredBy} />
        </div>
      )}
    </Loaded>
  )
}

function Measured({ ids }: { ids: readonly number[] }) {
  const t = useText()
  return (
    <section className="card" aria-label={t(words.measuredBy)}>
      <h2>{t(words.measuredBy)}</h2>
      <ul className="ruled">
        {ids.slice(0, 20).map((id) => (
          <li key={id} className="bar gap-2 pad-y-1">
            <RecordLink page="iot/device-info" resource={device.name} id={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
