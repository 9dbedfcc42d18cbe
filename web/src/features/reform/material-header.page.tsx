import type { HeaderSet } from '#contract/calls/reform/header.ts'
import { materialHeader } from '#contract/resources/reform/material-header.ts'
import { permission } from '#contract/schema/resource.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import type { PageDefinition, PageTools } from '#web/engine/list/page-definition.ts'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { headerDefinition } from './material-header/definition.tsx'
import { FromSheetDialog, type Made } from './material-header/from-sheet.tsx'
import { SetBar } from './material-header/set-bar.tsx'
import { SetPane } from './material-header/set-pane.tsx'
import { useSets } from './material-header/sets.ts'
import { words } from './material-header/words.ts'
import './material-header/header.css'

const definition: PageDefinition<typeof materialHeader> = { ...headerDefinition, headActs: FromSheet }

/** The columns of the design material lists: sets by project type and version, and the headers of one. */
export default function MaterialHeaderPage() {
  const list = useList(materialHeader, definition)
  const { data: sets = [] } = useSets()
  const { type = '', edition = '' } = list.state.filter
  const chosen = sets.find((set) => set.type === type && String(set.edition) === edition)
  const choose = (set: Pick<HeaderSet, 'edition' | 'type'> | undefined) =>
    list.filterBy({ type: set?.type ?? '', edition: set === undefined ? '' : String(set.edition) })
  return (
    <PageFrame page={list} total={list.rows.data?.total} sheet={list.sheet} onSelect={list.startSelecting}>
      <div className="fill line gap-3 list-with-aside">
        <SetPane sets={sets} chosen={chosen} onChoose={choose} />
        <div className="fill stack gap-3">
          {chosen && <SetBar set={chosen} onMade={choose} />}
          <ListBody list={list} />
        </div>
      </div>
    </PageFrame>
  )
}

function FromSheet({ show }: PageTools<typeof materialHeader>) {
  const t = useText()
  if (!can(permission(materialHeader, 'save'))) return null
  const open = async () => {
    const made = await show<Made>((close) => <FromSheetDialog type="lh" onClose={close} />)
    if (made === undefined) return
    notify('success', t(words.imported, { n: made.headers }))
  }
  return (
    <Button icon="pi-file-import" onClick={() => void open()}>
      {t(['From a sheet', '从表格导入'])}
    </Button>
  )
}
