import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ledger } from '#contract/resources/reform/ledger.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { ledgerActs } from './acts.tsx'
import { ledgerDefinition } from './definition.tsx'

/** The list of the ledger with what this person can do. */
export function useLedgerDefinition(): PageDefinition<typeof ledger> {
  const navigate = useNavigate()
  const navigation = useNavigation()
  return useMemo(
    () => ({
      ...ledgerDefinition,
      rowActions: ledgerActs(navigation, (path) => void navigate(path)),
    }),
    [navigate, navigation],
  )
}
