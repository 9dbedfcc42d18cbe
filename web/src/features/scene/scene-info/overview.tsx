import type { scene } from '#contract/resources/scene/scene.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { Part } from './cards.tsx'
import { useSceneStat } from './reads.ts'
import './scene-info.css'

/** A scene at one look: what flows where, its load and energy, what is wrong, what it looks like, and what is to be done. */
export function SceneOverview({ record }: RecordProps<typeof scene>) {
  const read = useSceneStat(record.id)
  return (
    <Loaded read={read} what="record" skeleton={[6, 3]}>
      {(stat) => (
        <div className="grid gap-3 scene-tab scene-overview">
          <StaleNote read={read} />
          <div className="scene-main">
            <Part id="drawing" shown={{ record, stat }} />
          </div>
          <div className="grid gap-3 scene-side">
            <Part id="load" shown={{ record, stat }} />
            <Part id="tariffs" shown={{ record, stat }} />
          </div>
          {(['alerts', 'cameras', 'orders'] as const).map((id) => (
            <div key={id} className="scene-third">
              <Part id={id} shown={{ record, stat }} />
            </div>
          ))}
        </div>
      )}
    </Loaded>
  )
}
