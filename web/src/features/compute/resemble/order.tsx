import { useState } from 'react'
import { resembleCalls } from '#contract/calls/compute/resemble.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { makeOrder } from '#web/engine/actions/make-order.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { resembleWords } from './words.ts'

interface OrderButtonProps {
  deviceId: number
  /** Why somebody should look, as it stands in the order. */
  note: string
}

/** Makes a work order for a device whose curve is suspicious, once. */
export function OrderButton({ deviceId, note }: OrderButtonProps) {
  const t = useWords(resembleWords)
  const [isBusy, setBusy] = useState(false)
  if (!can(permission(workOrder, 'save'))) return null
  const make = async () => {
    setBusy(true)
    try {
      await makeOrder(() => callQuietly(resembleCalls.order, { deviceId, note: note.slice(0, 200) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="pi-wrench" disabled={isBusy} onClick={() => void make()}>
      {t('order')}
    </Button>
  )
}
