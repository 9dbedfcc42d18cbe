import { useNavigate } from 'react-router-dom'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'

export const views = ['profile', 'log', 'sessions', 'preferences'] as const
export type View = (typeof views)[number]

const viewName = 'tab'

/** Which part of the personal center is shown; the address tells it. */
export function useCenterPlace(): { view: View; show: (view: View) => void } {
  const { path, query } = useCurrentTab()
  const navigate = useNavigate()
  const wanted = query.get(viewName)
  return {
    view: views.find((known) => known === wanted) ?? 'profile',
    show: (view) =>
      void navigate(view === 'profile' ? path : `${path}?${viewName}=${view}`, { replace: true }),
  }
}
