import { useMemo } from 'react'
import type { meterBox } from '#contract/resources/reform/meter-box.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { boxActs, boxBulkActs } from './acts.tsx'
import { boxDefinition } from './definition.tsx'

/** The list with the page of each box, where the person has it. */
export function useBoxDefinition(): PageDefinition<typeof meterBox> {
  const navigation = useNavigation()
  return useMemo(() => {
    const hasPage = pagePath(navigation, 'reform/meter-box-info', { id: 0 }) !== undefined
    return {
      ...boxDefinition,
      ...(hasPage && {
        href: ({ id }) => pagePath(navigation, 'reform/meter-box-info', { id }) ?? '',
      }),
      rowActions: boxActs,
      bulkActions: boxBulkActs,
    }
  }, [navigation])
}
