import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { historyCalls } from '#contract/calls/report/history.ts'
import { BulkOutcome } from '#web/engine/actions/bulk-outcome.tsx'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import type { Drawn } from './charts.tsx'
import type { HistoryPlace } from './place.ts'
import { words } from './words.ts'

/** Has devices send again what did not arrive in the days of a place, once the person agrees; then says what came of it. */
export function useRecollect(
  { start, end }: HistoryPlace,
  nameOf: Drawn['nameOf'],
): (ids: readonly number[]) => void {
  const t = useText()
  const show = useShowDialog()
  const ask = (ids: readonly number[]) =>
    show<BatchAnswer>((close) => (
      <FormDialog
        title={t(words.recollectTitle)}
        accept={t(words.recollectTitle)}
        size="medium"
        fields={{}}
        send={() => changeQuietly(historyCalls.recollect, { deviceIds: ids.join(','), start, end })}
        onClose={close}
      >
        <p>{t(words.recollectAsk, { n: formatInteger(ids.length) })}</p>
      </FormDialog>
    ))
  const run = async (ids: readonly number[]) => {
    const answer = await ask(ids)
    if (answer === undefined) return
    if (answer.fail === 0) notify('success', t(words.recollectDone, { n: formatInteger(answer.ok) }))
    else await show((close) => <BulkOutcome {...{ answer, nameOf }} onClose={() => close()} />)
  }
  return (ids) => void run(ids)
}
