import { Link } from 'react-router-dom'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { copyDesign } from '../quantity/acts.ts'
import { Note, type StepProps } from './step-parts.tsx'
import { words } from './words.ts'

/** Lines of quantities that are not filled in: they go as designed, or are typed in their list. */
export function QuantityNote({ field: { draft, standing } }: StepProps) {
  const t = useText()
  const show = useShowDialog()
  const list = usePagePath(quantity.name)
  const filter = { orderId: String(draft.order.id), state: 'open' }
  const { data } = useRows(quantity, { page: 1, limit: 100, filter })
  const rows = data?.list ?? []
  if (rows.length === 0 || standing !== 'open') return null
  const copy = () =>
    ignoreFailure(async () => {
      const target = { ids: rows.map(({ id }) => id) }
      await copyDesign.run({ target, count: rows.length, rows }, { show })
    })
  return (
    <Note severity="warning" title={t(words.quantities, { n: rows.length })}>
      <div className="wrap gap-2">
        <Button icon="pi-clone" onClick={() => void copy()}>
          {t(copyDesign.row.label)}
        </Button>
        {list !== undefined && (
          <Link className="button" to={`${list}?orderId=${draft.order.id}`}>
            {t(['Quantities', '工程量'])}
          </Link>
        )}
      </div>
    </Note>
  )
}
