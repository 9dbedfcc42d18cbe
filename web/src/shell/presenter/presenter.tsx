import { usePart } from '../frame/use-part.ts'
import { closePresenter, mayPresent, usePresenter } from './presenter-state.ts'

/** Few ever open it; it is loaded on opening. */
const loadPanel = async () => (await import('./presenter-panel.tsx')).PresenterPanel

/** The panel that directs a demonstration, Ctrl Shift D; where the configuration allows it. */
export function Presenter() {
  const isOpen = usePresenter((state) => state.isOpen)
  const Panel = usePart(isOpen && mayPresent(), loadPanel, closePresenter)
  return Panel === undefined ? null : <Panel />
}
