import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { call } from '#web/api/http.ts'
import { loadPart } from '#web/lib/stale.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ignoreFailure } from '../data/call-unreported.ts'
import type { Pinned } from './pin-dialog.tsx'

/** Returns a function that asks on which dashboard and in which variant to pin a panel titled `title`. */
export function usePin() {
  const show = useShowDialog()
  return (ways: readonly Pinned[], title: string): void => {
    const [first, ...others] = ways
    if (first === undefined) return
    void ignoreFailure(async () => {
      // the dialog has a form, which few pages need; loading it first keeps the page visible and focused
      const [{ PinDialog }, { dashboards }] = await showLoading(
        Promise.all([loadPart(() => import('./pin-dialog.tsx')), call(dashboardCalls.list)]),
      )
      const own = dashboards.filter(({ isOwn }) => isOwn)
      await show((close) => <PinDialog ways={[first, ...others]} own={own} title={title} onClose={close} />)
    })
  }
}
