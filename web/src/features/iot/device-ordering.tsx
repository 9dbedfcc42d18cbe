import { useCallback, useState, type ReactNode } from 'react'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { BulkAnswer, Target } from '#contract/crud.ts'
import { say } from '#contract/language.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { grouped } from '#web/engine/form/grouped.ts'
import { refreshResource } from '#web/engine/query-client.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/notices.ts'
import { BatchDialog } from './device-batch-dialog.tsx'
import { OrderDialog, type PendingOrder } from './device-order-dialog.tsx'
import { needsOf, type DeviceOrder } from './device-orders.ts'
import { deviceWords } from './device-words.ts'

interface Asked extends PendingOrder {
  settle: (answer: BulkAnswer | undefined) => void
}

/** Asks for an order; answers row by row what came of it where no batch of commands tells it. */
export type AskOrder = (
  order: DeviceOrder,
  target: Target,
  count: number,
  name?: string,
) => Promise<BulkAnswer | undefined>

/** Orders to devices, and the dialogs that ask for them and tell what becomes of them. */
export function useDeviceOrders(): { askOrder: AskOrder; dialogs: ReactNode } {
  const t = useWords(deviceWords)
  const language = useLanguage()
  const [asked, setAsked] = useState<Asked>()
  const [batch, setBatch] = useState<{ title: string; answer: BatchAnswer }>()
  const askOrder = useCallback<AskOrder>(
    (order, target, count, name) => new Promise((settle) => setAsked({ order, target, count, name, settle })),
    [],
  )
  const close = (answer?: BulkAnswer) => {
    asked?.settle(answer)
    setAsked(undefined)
  }
  const onGiven = (answer: BulkAnswer | BatchAnswer) => {
    if (asked === undefined) return
    const { order, count } = asked
    void refreshResource(device)
    if (!('batchNo' in answer)) {
      const { ok, fail } = answer
      notify(
        fail > 0 ? 'warning' : 'success',
        t(fail > 0 ? 'someRefused' : 'changed', { ok, fail, n: grouped(ok) }),
      )
      return close(answer)
    }
    void refreshResource(command)
    const act = say(needsOf(order).label, language)
    const { name } = asked
    setBatch({
      title: name ? t('batchOne', { act, name }) : t('batchTitle', { act, n: grouped(count) }),
      answer,
    })
    close()
  }
  return {
    askOrder,
    dialogs: (
      <>
        {asked && <OrderDialog {...asked} onGiven={onGiven} onClose={() => close()} />}
        {batch && <BatchDialog {...batch} onClose={() => setBatch(undefined)} />}
      </>
    ),
  }
}
