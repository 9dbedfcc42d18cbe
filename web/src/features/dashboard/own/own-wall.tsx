import type { Dashboard } from '#contract/calls/home/dashboard.ts'
import { Wall } from '../board/wall.tsx'
import { wallPages } from './arrange.ts'
import { OwnPanel } from './panel-frame.tsx'
import { placeOf } from './place-of.ts'

/** A user's own dashboard on the wall, as many panels at a time as fit. */
export function OwnWall({ dashboard, onLeave }: { dashboard: Dashboard; onLeave: () => void }) {
  const pages = wallPages(dashboard.panels)
  return (
    <Wall title={dashboard.name} count={Math.max(1, pages.length)} onLeave={onLeave}>
      {(page) =>
        (pages[page] ?? []).map((panel, index) => (
          // A page of the wall is drawn anew as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="own-slot" style={placeOf(panel)}>
            <OwnPanel panel={panel} />
          </div>
        ))
      }
    </Wall>
  )
}
