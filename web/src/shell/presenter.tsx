import { lazy, Suspense, type ComponentType } from 'react'
import { mayPresent, usePresenter } from './presenter-state.ts'

/** Few ever open it; it is fetched when somebody does. */
const PresenterPanel = lazy<ComponentType>(async () => {
  const { PresenterPanel: Panel } = await import('./presenter-panel.tsx')
  return { default: Panel }
})

/** The panel that directs a demonstration, Ctrl Shift D; where the configuration allows it. */
export function Presenter() {
  const isOpen = usePresenter((state) => state.isOpen)
  if (!isOpen || !mayPresent()) return null
  return (
    <Suspense fallback={null}>
      <PresenterPanel />
    </Suspense>
  )
}
