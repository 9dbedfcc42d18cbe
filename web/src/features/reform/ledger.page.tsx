import { ledger } from '#contract/resources/reform/ledger.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { ledgerDefinition } from './ledger/definition.tsx'

export const useDefinition = () => ledgerDefinition

/** Which asset hangs where for whom, before and after. */
export default listPage(ledger, ledgerDefinition)
