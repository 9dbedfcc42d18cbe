import { ledger } from '#contract/resources/reform/ledger.ts'
import type { ChainLink } from '#contract/calls/reform/ledger.ts'
import { say } from '#contract/schema/language.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { useChain } from './chain.tsx'
import { ledgerWords } from './words.ts'

/** The fields shown of both, so that differences are seen at a glance. */
const shown = [
  'phase',
  'assetNumber',
  'manufacturer',
  'model',
  'installed',
  'removed',
  'firstReading',
  'lastReading',
  'seals',
] as const satisfies readonly (keyof ChainLink)[]

/** The last two assets of a place side by side; nothing where there was only one. */
export function OldAndNew({ id }: { id: number }) {
  const t = useWords(ledgerWords)
  const language = useLanguage()
  const { data } = useChain(id)
  const [old, fresh] = data?.links.slice(-2) ?? []
  if (old === undefined || fresh === undefined) return null
  const cell = (link: ChainLink, name: (typeof shown)[number]) => (
    <FieldCell field={ledger.fields[name]} value={link[name]} language={language} />
  )
  return (
    <div className="table-scroll old-new">
      <RowsTable
        label={t('oldNew')}
        rows={shown}
        keyOf={(name) => name}
        columns={[
          { head: t('field'), isName: true, cell: (name) => say(ledger.fields[name].label, language) },
          { head: t('old'), cell: (name) => cell(old, name) },
          { head: t('fresh'), cell: (name) => cell(fresh, name) },
        ]}
      />
    </div>
  )
}
