import { useOwnAddress } from '#web/stores/tabs/own-address.ts'

export const views = ['profile', 'log', 'sessions', 'preferences'] as const
export type View = (typeof views)[number]

const viewName = 'tab'

/** Which part of the personal center is shown, by the address. */
export function useCenterPlace(): { view: View; show: (view: View) => void } {
  const { query, show } = useOwnAddress()
  const wanted = query.get(viewName)
  return {
    view: views.find((known) => known === wanted) ?? 'profile',
    show: (view) => show(view === 'profile' ? '' : `${viewName}=${view}`),
  }
}
