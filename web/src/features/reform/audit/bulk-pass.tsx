import { workOrder } from '#contract/resources/reform/work-order.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { BulkOutcome } from '#web/engine/actions/bulk-outcome.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { passClean } from '../order/acts.ts'
import { isClean } from '../order/clean-ones.ts'
import type { OpenDesk } from './use-desk.ts'

/** Passes at once the orders of the queue whose checks are all green and about which nothing was typed. */
export function BulkPass({ desk: { open, state, desk } }: { desk: OpenDesk }) {
  const t = useText()
  const show = useShowDialog()
  const clean = open.filter((order) => isClean(order) && !state.drafts.has(order.id))
  if (clean.length === 0) return null
  const ids = clean.map(({ id }) => id)
  const pass = () =>
    ignoreFailure(async () => {
      const tools = { show, refresh: () => refreshResource(workOrder) }
      const answer = await passClean.run({ target: { ids }, count: ids.length, rows: clean }, tools)
      if (answer === undefined) return
      const refused = new Set(answer.errors.map(({ id }) => id))
      desk.settle(ids.filter((id) => !refused.has(id)))
      if (answer.fail === 0) return
      const numberOf = (id: number) => clean.find((order) => order.id === id)?.number ?? String(id)
      await show((close) => <BulkOutcome answer={answer} nameOf={numberOf} onClose={() => close()} />)
    })
  return (
    <Button icon="pi-check" onClick={() => void pass()}>
      {t(['Pass {n} without flags', '通过 {n} 张无异常工单'], { n: formatInteger(ids.length) })}
    </Button>
  )
}
