import { resembleCalls } from '#contract/calls/compute/resemble.ts'
import { device } from '#contract/resources/iot/device.ts'
import { acts } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { mayMakeOrders, repairForm } from '#web/engine/actions/repair-form.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'

interface OrderButtonProps {
  deviceId: number
  /** Why the place should be checked, as it stands in the order. */
  note: string
}

/** Makes a repair of a device whose curve is suspicious. */
export function OrderButton({ deviceId, note }: OrderButtonProps) {
  const t = useText()
  const show = useShowDialog()
  if (!mayMakeOrders()) return null
  const { run } = repairForm(device, {
    isOne: true,
    why: () => note,
    send: (asked) => callQuietly(resembleCalls.order, { deviceId, ...asked }),
  })
  const on = { target: { ids: [deviceId] }, count: 1, rows: [] }
  const make = () => run(on, { show })
  return (
    <Button icon="pi-wrench" onClick={() => void ignoreFailure(async () => void (await make()))}>
      {t(acts.createOrder)}
    </Button>
  )
}
