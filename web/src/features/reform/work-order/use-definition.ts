import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { day } from '#contract/schema/time-units.ts'
import { useOpenedPlace } from '#web/engine/list/state/opened-place.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { bulkActsIn, rowActsOf } from '../order/list-acts.ts'
import { orderDefinition, overdue } from './definition.tsx'

/** The list with what this person can do; what is late depends on the day, what many rows can be put to on their states. */
export function useOrderDefinition(): PageDefinition<typeof workOrder> {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const states = useOpenedPlace(workOrder, orderDefinition).state.filter['state'] ?? ''
  const yesterday = formatDate(platformNow() - day)
  return useMemo(() => {
    const siteOf = (id: number) => pagePath(navigation, 'reform/field', { id })
    const pathOf = (id: number) => pagePath(navigation, 'reform/work-order-info', { id })
    return {
      ...orderDefinition,
      ...(pathOf(0) !== undefined && { href: (row) => pathOf(row.id) ?? '' }),
      presetTab: overdue(yesterday),
      rowActions: rowActsOf(siteOf, (path) => void navigate(path)),
      bulkActions: bulkActsIn(states === '' ? [] : states.split(',')),
    }
  }, [navigate, navigation, states, yesterday])
}
