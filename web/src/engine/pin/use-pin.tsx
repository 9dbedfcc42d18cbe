import { loadPart } from '#web/lib/stale.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ignoreFailure } from '../data/call-quietly.ts'
import type { Pinned } from './pin-dialog.tsx'

/** Returns what asks on which dashboard something is put, in one of some ways; `title` is what it is called. */
export function usePin() {
  const show = useShowDialog()
  return (ways: readonly Pinned[], title: string): void => {
    const [first, ...others] = ways
    if (first === undefined) return
    void ignoreFailure(async () => {
      // with a form, which few pages need; fetched before it is shown, so that the page stays in sight and keeps the focus
      const { PinDialog } = await loadPart(() => import('./pin-dialog.tsx'))
      await show((close) => <PinDialog ways={[first, ...others]} title={title} onClose={close} />)
    })
  }
}
