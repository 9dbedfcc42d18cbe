import { homePanels } from '#domain/metering/home.ts'
import { mayPanel } from './panel-rights.ts'
import './grid.css'

/** The shape of the panels while it is not known which are shown, so that nothing jumps when they come. */
export function PanelsWaiting() {
  return (
    <div className="grid gap-3 home-panels skeleton" aria-hidden="true">
      {homePanels.filter(mayPanel).map((panel) => (
        <div key={panel} className={`line home-panel home-${panel}`}>
          <i />
        </div>
      ))}
    </div>
  )
}
