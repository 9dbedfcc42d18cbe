import { historyCalls } from '#contract/calls/report/history.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import type { HistoryPlace } from './place.ts'
import { refreshHistory } from './reads.ts'
import { words } from './words.ts'

/** Has devices send again what did not arrive in the days of a place, once the person agrees. */
export function useRecollect({ start, end }: HistoryPlace): (ids: readonly number[]) => void {
  const t = useText()
  const show = useShowDialog()
  return (ids) =>
    void show((close) => (
      <FormDialog
        title={t(words.recollectTitle)}
        accept={t(words.recollectTitle)}
        size="medium"
        fields={{}}
        send={async () => {
          await callQuietly(historyCalls.recollect, { deviceIds: ids.join(','), start, end })
          refreshHistory()
        }}
        onClose={() => close()}
      >
        <p>{t(words.recollectAsk, { n: formatInteger(ids.length) })}</p>
      </FormDialog>
    ))
}
