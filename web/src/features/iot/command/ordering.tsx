import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import { say } from '#contract/schema/language.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { reportPlanned } from '../command-plan/when.ts'
import { words as deviceWords } from '../device/words.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { needsOf, type DeviceOrder } from './orders.ts'

/**
 * Asks for an order to devices and gives it; `name` is that of the one it is for. Returns the outcome row by row where
 * no batch of commands shows it; a batch is followed in a dialog.
 */
export async function askOrder(
  show: ShowDialog,
  order: DeviceOrder,
  target: Target,
  count: number,
  name?: string,
): Promise<BulkAnswer | undefined> {
  const answer = await show<BulkAnswer | BatchAnswer | PlanAnswer>((close) => (
    <OrderDialog {...{ order, target, count, name }} onClose={close} />
  ))
  if (answer === undefined) return undefined
  if ('planId' in answer) {
    reportPlanned(answer)
    return answer
  }
  if (!('batchNo' in answer)) {
    const { ok, fail } = answer
    const words = { ok, fail, n: formatInteger(ok) }
    notify(
      fail > 0 ? 'warning' : 'success',
      textNow(fail > 0 ? deviceWords.someRefused : deviceWords.changed, words),
    )
    return answer
  }
  const act = say(needsOf(order).label, useLocale.getState().language)
  const title = name
    ? textNow(deviceWords.batchOne, { act, name })
    : textNow(deviceWords.batchTitle, { act, n: formatInteger(count) })
  void showBatch(show, title, answer)
  return undefined
}

/** Follows a batch of commands in a dialog; resolves when that is closed. */
export function showBatch(show: ShowDialog, title: string, answer: BatchAnswer): Promise<void> {
  return show((close) => <BatchDialog title={title} answer={answer} onClose={() => close()} />)
}
