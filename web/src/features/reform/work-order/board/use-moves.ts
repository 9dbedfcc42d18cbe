import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { labelIn } from '#contract/metering/families.ts'
import { orderStates } from '#contract/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { onRow } from '#web/engine/actions/action-form.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import type { MenuItem } from '#web/ui/popover/menu.tsx'
import { actForms } from '../../order/acts.ts'
import { actsOn, type NamedAct } from '../../order/allowed.ts'
import type { Order } from '../cells.tsx'

/** What can be done to the orders of a board, and doing it: by the form of the act, or by the work on site. */
export function useMoves(show: ShowDialog) {
  const t = useText()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return useMemo(() => {
    const run = (row: Order, { name }: NamedAct) =>
      ignoreFailure(async () => {
        if (name !== 'submit')
          return void (await actForms[name].run(onRow(row), {
            show,
            refresh: () => refreshResource(workOrder),
          }))
        const path = pagePath(navigation, 'reform/field', { id: row.id })
        if (path !== undefined) await navigate(path)
      })
    return {
      run,
      of: ({ state }: Order): readonly NamedAct[] => actsOn(state),
      item: (row: Order, act: NamedAct): MenuItem => ({
        id: act.name,
        label: t(['{act}, to “{state}”', '{act}（转为“{state}”）'], {
          act: t(act.label),
          state: t(labelIn(orderStates, act.to)),
        }),
        onSelect: () => void run(row, act),
      }),
    }
  }, [t, navigate, navigation, show])
}
