import { findingCalls } from '#contract/calls/reform/order.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { makeOrdersLabel, mayMakeOrders, repairForm } from '#web/engine/actions/repair-form.tsx'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { type ShowDialog, useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { type Batch, isAtRest, isOver, lostIn, lostTarget, retryLost } from './batch.ts'
import { words } from './words.ts'
import './command.css'

/** Progress of a batch, which is done only once the last command has ended. */
export function BatchProgress({ batchNo, batch }: { batchNo: string; batch: Batch }) {
  const t = useText()
  const { total, done } = batch
  const lost = lostIn(batch)
  const show = useShowDialog()
  const text = t(words.batchDone, { done: formatInteger(done), total: formatInteger(total) })
  return (
    <div className="grid gap-2">
      <p role="status">
        <strong>{text}</strong>{' '}
        {!isOver(batch) && (
          <span className="meta">{t(words.batchOpen, { open: formatInteger(total - done) })}</span>
        )}{' '}
        {lost > 0 && <span className="meta">{t(words.batchLost, { lost: formatInteger(lost) })}</span>}
      </p>
      <MeterBar title={text} value={done} max={Math.max(1, total)} unit="" decimals={0} />
      {lost > 0 && may(device, 'command') && (
        <Button icon="pi-refresh" className="pull" onClick={() => void again(batchNo, lost)}>
          {t(['Try the failed again: {n}', '重试未成功的 {n} 条'], { n: formatInteger(lost) })}
        </Button>
      )}
      {lost > 0 && isAtRest(batch) && mayMakeOrders() && (
        <Button icon="pi-wrench" className="pull" onClick={() => void orderAll(show, batchNo, lost)}>
          {t(makeOrdersLabel(lost))}
        </Button>
      )}
    </div>
  )
}

/** Creates repairs for the devices of failed commands. */
function orderAll(show: ShowDialog, batchNo: string, count: number): Promise<boolean> {
  const { run } = repairForm(command, {
    saysFound: true,
    send: (asked, { target }) => callUnreported(findingCalls.fromCommands, { ...target, ...asked }),
  })
  const on = { target: lostTarget({ batchNo }, count), count, rows: [] }
  return ignoreFailure(async () => void (await run(on, { show })))
}

/** Retries failed commands, and reports how many. */
function again(batchNo: string, count: number): Promise<boolean> {
  return ignoreFailure(async () => {
    const { ok, errors } = await showLoading(retryLost({ batchNo }, count))
    const [error] = errors
    if (error) notify('warning', error.msg)
    else notify('success', textNow(['{n} sent again', '已重新下发 {n} 条'], { n: formatInteger(ok) }))
  })
}
