import type { Stored } from '#contract/wire/crud.ts'
import { dictDetail } from '#contract/resources/system/dict-detail.ts'
import type { dict } from '#contract/resources/system/dict.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { PageOverlays } from '#web/engine/list/page-frame.tsx'
import { useList, type List } from '#web/engine/list/state/use-list.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { ownEntryDefinition as definition } from './dict-detail-definition.tsx'
import { dictName } from './pane.tsx'
import { words } from './words.ts'

interface DictEntriesProps {
  owner: Stored<typeof dict>
  onBack: () => void
}

/** The entries of one dictionary; a new one belongs to it. */
export function DictEntries({ owner, onBack }: DictEntriesProps) {
  const list = useOwnEntries(owner.id)
  return (
    <div className="fill stack">
      <EntriesHead owner={owner} list={list} onBack={onBack} />
      <ListBody list={list} />
      <PageOverlays page={list} />
    </div>
  )
}

function EntriesHead({ owner, list, onBack }: DictEntriesProps & { list: List<typeof dictDetail> }) {
  const t = useText()
  const language = useLanguage()
  const isMobile = useLayout((layout) => layout.isMobile)
  return (
    <header className="bar gap-2 below-2 dict-entries-head">
      {isMobile && <IconButton icon="pi-arrow-left" label={t(words.back)} onClick={onBack} />}
      <h2>{dictName(owner, language)}</h2>
      <code className="meta">{owner.code}</code>
      {!isMobile && list.mayDo('add') && (
        <Button icon="pi-plus" onClick={() => list.tools.add()}>
          {t(['Add entry', '新增明细'])}
        </Button>
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
    preset: { ...list.preset, dictId },
    state: isWhole ? { ...state, filter: {} } : state,
    clearFilters: clear,
    clearTokens: clear,
  }
}
