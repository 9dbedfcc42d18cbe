import { ledger } from '#contract/resources/reform/ledger.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { ledgerDefinition } from './ledger/definition.tsx'

export const useDefinition = () => ledgerDefinition

/** Ledger of installed assets, with current and former devices per customer. */
export default listPage(ledger, ledgerDefinition)
