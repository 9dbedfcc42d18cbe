import { useState } from 'react'
import { reformHeaderCalls, type HeaderSet } from '#contract/calls/reform/project.ts'
import { materialHeader } from '#contract/resources/reform/material-header.ts'
import { choice } from '#contract/schema/field.ts'
import { projectTypes } from '#domain/reform/kinds.ts'
import { Failure } from '#web/api/failure.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { ImportFile } from '#web/engine/import/import-file.tsx'
import { importWords } from '#web/engine/import/import-words.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import type { PageDefinition, PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { ListFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { callAndRefresh, uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SetBar } from './material-header/set-bar.tsx'
import { SetPane } from './material-header/set-pane.tsx'
import { headersOf, typeName, type Header } from './material-header/sets.ts'
import { words } from './material-header/words.ts'
import './material-header/header.css'

const declared = declaredActions(materialHeader)

/** Columns, filters and form of the headers. */
const headerDefinition: PageDefinition<typeof materialHeader> = {
  list: [
    'name',
    'state',
    'type',
    'edition',
    'position',
    'code',
    'group',
    'dataType',
    'unit',
    'required',
    'summed',
    'status',
  ],
  important: ['name', 'state', 'position', 'dataType'],
  more: ['decimals', 'least', 'most', 'options', 'preset', 'width', 'inQuantity', 'published'],
  filters: ['type', 'edition', 'group', 'dataType', 'required', 'status'],
  sort: 'position',
  form: [
    { fields: ['type', 'name', 'code', 'group', 'position'] },
    {
      title: ['Limits and choice', '取值'],
      fields: ['dataType', 'unit', 'decimals', 'least', 'most', 'options', 'preset', 'required'],
    },
    { title: ['Use', '用途'], fields: ['width', 'summed', 'inQuantity'] },
  ],
  applies: (name, { dataType }) => {
    const kinds = byDataType[name]
    if (kinds !== undefined && !kinds.includes(String(dataType))) return false
    return name === 'options' ? 'required' : true
  },
  rowActions: rowActs(),
  bulkActions: declared.bulk,
  protectedBecause: ({ state }) => (state === 'draft' ? undefined : words.fixed),
  empty: [
    'Columns of the design material lists appear here, in versions for each project type.',
    '此处按项目类型和版本列出设计材料表的列。',
  ],
  without: ['import'],
}

const definition: PageDefinition<typeof materialHeader> = { ...headerDefinition, headActs: FromSheet }

/** Columns of design material lists: sets by project type and version, and the headers of the selected set. */
export default function MaterialHeaderPage() {
  const list = useList(materialHeader, definition)
  const { data: sets = [] } = useRead(reformHeaderCalls.headerSets)
  const { type = '', edition = '' } = list.state.filter
  const chosen = sets.find((set) => set.type === type && String(set.edition) === edition)
  const choose = (set: Pick<HeaderSet, 'edition' | 'type'> | undefined) =>
    list.filterBy({ type: set?.type ?? '', edition: set === undefined ? '' : String(set.edition) })
  return (
    <ListFrame list={list}>
      <div className="fill line gap-3 list-with-aside">
        <SetPane sets={sets} chosen={chosen} onChoose={choose} />
        <div className="fill stack gap-3">
          {chosen && <SetBar set={chosen} onMade={choose} />}
          <ListBody list={list} />
        </div>
      </div>
    </ListFrame>
  )
}

function FromSheet({ show }: PageTools<typeof materialHeader>) {
  const t = useText()
  if (!may(materialHeader, 'save')) return null
  const open = async () => {
    const made = await show<Made>((close) => <FromSheetDialog onClose={close} />)
    if (made === undefined) return
    notify('success', t(words.imported, { n: made.headers }))
  }
  return (
    <Button icon="pi-file-import" onClick={() => void open()}>
      {t(['From a sheet', '从表格导入'])}
    </Button>
  )
}

/** Fields that apply to some data types only, with these types. */
const byDataType: Readonly<Record<string, readonly string[]>> = {
  unit: ['integer', 'decimal'],
  unitZh: ['integer', 'decimal'],
  decimals: ['decimal'],
  least: ['integer', 'decimal'],
  most: ['integer', 'decimal'],
  options: ['enum'],
  summed: ['integer', 'decimal'],
}

function rowActs(): readonly RowAction<typeof materialHeader>[] {
  const isFixed = ({ state }: Header) => (state === 'draft' ? undefined : words.fixed)
  return [
    {
      id: 'up',
      label: ['Move up', '上移'],
      icon: 'pi-arrow-up',
      verb: 'update',
      refusal: isFixed,
      run: (row) => moveBy(row, -1),
    },
    {
      id: 'down',
      label: ['Move down', '下移'],
      icon: 'pi-arrow-down',
      verb: 'update',
      refusal: isFixed,
      run: (row) => moveBy(row, 1),
    },
    ...declared.rows,
  ]
}

/** Moves a header up or down by one position. */
async function moveBy({ id, type, edition }: Header, step: -1 | 1): Promise<void> {
  const ids = (await headersOf({ type, edition })).map((row) => row.id)
  const from = ids.indexOf(id)
  const to = from + step
  const other = ids[to]
  if (other === undefined) {
    notify('info', textNow(step < 0 ? ['It is the first', '已是第一个'] : ['It is the last', '已是最后一个']))
    return
  }
  ids[from] = other
  ids[to] = id
  await showLoading(callAndRefresh(reformHeaderCalls.sortHeaders, { type, edition, ids }))
}

type Made = Pick<HeaderSet, 'edition' | 'headers' | 'type'>

/** Creates a draft set for a project type from the first row of a spreadsheet. */
function FromSheetDialog({ onClose }: { onClose: (made?: Made) => void }) {
  const t = useText()
  const [file, setFile] = useState<File>()
  const types = projectTypes.map(([code]) => [code, ...typeName(code)] as const)
  return (
    <FormDialog
      title={t(['Headers from the first row of a sheet', '从表格首行导入表头'])}
      accept={t(['Create draft', '生成草稿'])}
      size="medium"
      fields={{ type: choice(...materialHeader.fields.type.label, types, { required: true }) }}
      start={{ type: 'lh' }}
      send={({ type }) => {
        if (file === undefined) throw new Failure('refused', t(importWords.noFile))
        return uploadAndRefresh(reformHeaderCalls.importHeaders(type), file, {}, {})
      }}
      onClose={onClose}
    >
      <p className="below-3">{t(words.importText)}</p>
      <ImportFile file={file} state={{ share: undefined, isBusy: false }} onFile={setFile} />
    </FormDialog>
  )
}
