import type { Stored } from '#contract/crud.ts'
import { dictDetail } from '#contract/resources/system/dict-detail.ts'
import type { dict } from '#contract/resources/system/dict.ts'
import { BulkOutcome } from '#web/engine/bulk-outcome.tsx'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { ListCard } from '#web/engine/list-card.tsx'
import { nameOf } from '#web/engine/name-of.ts'
import { RowMenu } from '#web/engine/row-menu.tsx'
import { useList, type List } from '#web/engine/use-list.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useLayout } from '#web/stores/layout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ownEntryDefinition as definition } from './dict-detail-definition.tsx'
import { dictName } from './dict-pane.tsx'
import { dictWords } from './dict-words.ts'

interface DictEntriesProps {
  owner: Stored<typeof dict>
  onBack: () => void
}

/** The entries of one dictionary; a new one belongs to it. */
export function DictEntries({ owner, onBack }: DictEntriesProps) {
  const list = useOwnEntries(owner.id)
  const { rows, outcome, menu, open } = list
  const labelOf = (id: number) => {
    const row = rows.data?.list.find((other) => other.id === id)
    return row === undefined ? `#${id}` : nameOf(dictDetail, row)
  }
  return (
    <div className="dict-entries">
      <EntriesHead owner={owner} list={list} onBack={onBack} />
      <ListCard resource={dictDetail} definition={definition} list={list} />
      {outcome && <BulkOutcome answer={outcome} nameOf={labelOf} onClose={list.closeOutcome} />}
      {menu && (
        <RowMenu
          resource={dictDetail}
          acts={list.acts}
          {...menu}
          onAct={list.on.onAct}
          onClose={() => list.setMenu(undefined)}
        />
      )}
      {open && (
        <FormDrawer
          resource={dictDetail}
          definition={definition}
          id={open.id}
          preset={{ dictId: owner.id }}
          onClose={list.close}
          onSaved={() => {
            list.close()
            definition.onChanged?.()
          }}
        />
      )}
    </div>
  )
}

function EntriesHead({ owner, list, onBack }: DictEntriesProps & { list: List<typeof dictDetail> }) {
  const t = useWords(dictWords)
  const language = useLanguage()
  const isMobile = useLayout((layout) => layout.isMobile)
  return (
    <header className="dict-entries-head">
      {isMobile && (
        <button type="button" className="icon-button" aria-label={t('back')} onClick={onBack}>
          <Icon name="pi-arrow-left" />
        </button>
      )}
      <h2>{dictName(owner, language)}</h2>
      <code className="meta">{owner.code}</code>
      {!isMobile && list.mayDo('add') && (
        <button type="button" className="button" onClick={() => list.tools.add()}>
          <Icon name="pi-plus" />
          {t('addEntry')}
        </button>
      )}
    </header>
  )
}

/** The list of the entries; clearing its filters leaves the dictionary. One without entries is empty, not unmatched. */
function useOwnEntries(dictId: number): List<typeof dictDetail> {
  const list = useList(dictDetail, definition)
  const { state } = list
  const isWhole = Object.keys(state.filter).length === 1
  const clear = () => list.change({ filter: { dictId: String(dictId) } })
  return {
    ...list,
    state: isWhole ? { ...state, filter: {} } : state,
    clearFilters: clear,
    clearTokens: clear,
  }
}
