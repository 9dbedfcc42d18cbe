import { ledger } from '#contract/resources/reform/ledger.ts'
import type { ChainLink } from '#contract/calls/reform/ledger.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { useChain } from './chain.tsx'
import { words } from './words.ts'

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
  const t = useText()
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
        label={t(['Old and new', '新旧对照'])}
        rows={shown}
        keyOf={(name) => name}
        columns={[
          { head: t(words.field), isName: true, cell: (name) => t(ledger.fields[name].label) },
          { head: t(['Old', '旧']), cell: (name) => cell(old, name) },
          { head: t(['New', '新']), cell: (name) => cell(fresh, name) },
        ]}
      />
    </div>
  )
}
