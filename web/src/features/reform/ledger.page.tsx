import { ledger } from '#contract/resources/reform/ledger.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import { useLedgerDefinition } from './ledger/definition.tsx'

export { useLedgerDefinition as useDefinition }

/** Which asset hangs where for whom, before and after. */
export default function LedgerPage() {
  return <ListPage resource={ledger} definition={useLedgerDefinition()} />
}
