import { usePart } from '../frame/use-part.ts'
import { closePresenter, mayPresent, usePresenter } from './presenter-state.ts'

/** Loaded on first opening, as few users need it. */
const loadPanel = async () => (await import('./presenter-panel.tsx')).PresenterPanel

/** Presenter panel, Ctrl Shift D; only where the configuration allows it. */
export function Presenter() {
  const isOpen = usePresenter((state) => state.isOpen)
  const Panel = usePart(isOpen && mayPresent(), loadPanel, closePresenter)
  return Panel === undefined ? null : <Panel />
}
