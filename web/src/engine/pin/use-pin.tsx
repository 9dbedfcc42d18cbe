import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { later } from '#web/ui/later.tsx'
import type { Pinned } from './pin-dialog.tsx'

/** With a form, which few pages need. */
const PinDialog = later(() => import('./pin-dialog.tsx')).part((code) => code.PinDialog)

/** Returns what asks on which dashboard something is put, in one of some ways; `title` is what it is called. */
export function usePin() {
  const show = useShowDialog()
  return (ways: readonly Pinned[], title: string): void => {
    const [first, ...others] = ways
    if (first === undefined) return
    void show((close) => <PinDialog ways={[first, ...others]} title={title} onClose={close} />)
  }
}
