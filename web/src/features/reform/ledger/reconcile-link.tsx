import { useNavigate } from 'react-router-dom'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { readListState } from '#web/engine/list/state/list-state.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'

/** Leads to the comparison of the rows that the list is filtered for. */
export function ReconcileLink() {
  const t = useText()
  const navigate = useNavigate()
  const path = usePagePath('reform/reconcile')
  const { query } = useCurrentTab()
  if (path === undefined) return null
  const { filter } = readListState(query, ledger, undefined)
  const text = new URLSearchParams(filter).toString()
  return (
    <Button
      icon="pi-arrow-right-arrow-left"
      onClick={() => void navigate(text === '' ? path : `${path}?${text}`)}
    >
      {t(['Reconcile', '核对'])}
    </Button>
  )
}
