import { useState } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'
import { acts } from '#contract/text/acts.ts'
import { changes } from '#contract/text/changes.ts'
import { labels } from '#contract/text/labels.ts'
import { isModel, type ThingModel } from '#domain/metering/model/model-check.ts'
import { StateTab } from '#web/engine/filter/state-tabs.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { modelColumns, plain } from './model-columns.ts'
import { blankRow, modelParts, sentModel } from './model-draft.ts'
import { ModelGrid } from './model-grid.tsx'
import { ModelImportDialog } from './model-import.tsx'
import { PublishDialog } from './model-publish.tsx'
import { type ModelEditorState, noModelFilter, type PlacedProblem, useModelEditor } from './model-state.ts'
import { modelWords } from './model-words.ts'

/** Thing model of a product. Edits stay based on the version first loaded; a newer one is used only if unchanged. */
export function ProductModel({ record }: { record: ModelEditorProps['row'] }) {
  const [opened, setOpened] = useState<ThingModel>()
  const { data, error, refetch, isFetching } = useRead(iotCalls.model(record.id), undefined, { staleTime: 0 })
  // waits for the refetch, as a cached model may be outdated
  if (opened === undefined && data !== undefined && !isFetching) setOpened(data)
  return (
    <Loaded
      read={{ data: opened, error: isFetching ? null : error, refetch }}
      what="record"
      skeleton={[12, 8]}
    >
      {(model) => <ModelEditor row={record} model={model} stored={data ?? model} />}
    </Loaded>
  )
}

interface ModelEditorProps {
  row: Pick<ProductRow, 'id' | 'code'>
  model: ThingModel
  /** Current model on the platform. */
  stored: ThingModel
}

/** Grid editor of a thing model; changes are validated per cell and published as a new version. */
function ModelEditor({ row, model, stored }: ModelEditorProps) {
  const t = useText()
  const state = useModelEditor(model, stored)
  useUnsaved(state.changes)
  const [theirs, setTheirs] = useState<ThingModel>()
  const goOn = (base: ThingModel) => {
    state.setBase(base)
    setTheirs(undefined)
  }
  return (
    <section className="card list-card model-editor">
      <ModelTools state={state} />
      {theirs && (
        <ModelConflict
          theirs={theirs}
          onCompare={() => goOn(theirs)}
          onLoad={() => {
            state.edit({ type: 'replace', model: theirs })
            goOn(theirs)
          }}
        />
      )}
      <ModelProblems state={state} />
      <Body state={state} />
      <Foot state={state} row={row} onConflict={setTheirs} />
      {state.mayEdit && <p className="fine ink-3 pad-x-4 below-2 off-phone">{t(modelWords.gridHelp)}</p>}
    </section>
  )
}

function Body({ state }: { state: ModelEditorState }) {
  const t = useText()
  const { draft, part, shown, narrow } = state
  if (draft[part].length === 0)
    return (
      <Message
        title={t(['No {part} yet', '暂无{part}'], { part: t(modelWords[part]).toLowerCase() })}
        text={t(modelWords.emptyText)}
      />
    )
  if (shown.length > 0) return <ModelGrid key={part} state={state} />
  return (
    <Message title={t(modelWords.noMatch)} text={t(modelWords.noMatchText, { n: draft[part].length })}>
      <Button onClick={() => narrow(noModelFilter)}>{t(acts.erase)}</Button>
    </Message>
  )
}

interface FootProps {
  state: ModelEditorState
  row: ModelEditorProps['row']
  onConflict: (theirs: ThingModel) => void
}

/** Number of unpublished changes, and actions on the whole model. */
function Foot({ state, row, onConflict }: FootProps) {
  const t = useText()
  const [dialog, setDialog] = useState<'import' | ThingModel>()
  const { changes: n, draft, base, problems, mayEdit } = state
  const sent = sentModel(draft, row.id, base.version)
  const publish = () => {
    const [first] = problems
    if (first) state.goTo(first)
    else if (isModel(sent)) setDialog(sent)
  }
  return (
    <footer className="flow gap-2 end pad-row rule-above model-foot">
      {n > 0 && (
        <span className="meta pull unsaved-count" role="status">
          {n === 1
            ? t(['1 change not published', '1 项修改未发布'])
            : t(['{n} [n|change|changes] not published', '{n} 项修改未发布'], { n })}
        </span>
      )}
      {mayEdit && (
        <Tool kind="plain" icon="pi-upload" label={t(acts.import)} onAct={() => setDialog('import')} />
      )}
      <Tool
        kind="plain"
        icon="pi-download"
        label={t(acts.export)}
        onAct={() => saveFile(modelFile(sent, `${row.code}-v${base.version}.json`))}
      />
      {mayEdit && (
        <Button kind="primary" isOff={n === 0} onClick={publish}>
          {t(['Publish', '发布'])}
        </Button>
      )}
      <FootDialogs {...{ state, dialog, onConflict }} onClose={() => setDialog(undefined)} />
    </footer>
  )
}

interface FootDialogsProps extends Omit<FootProps, 'row'> {
  /** Import dialog, or the model to publish. */
  dialog: 'import' | ThingModel | undefined
  onClose: () => void
}

function FootDialogs({ state, dialog, onClose, onConflict }: FootDialogsProps) {
  const t = useText()
  if (dialog === undefined) return null
  if (dialog === 'import') {
    return (
      <ModelImportDialog
        onClose={onClose}
        onImport={(imported) => {
          state.edit({ type: 'replace', model: imported })
          onClose()
          notify('success', t(['The rows were replaced; nothing is published yet', '已替换，尚未发布']))
        }}
      />
    )
  }
  return (
    <PublishDialog
      model={dialog}
      onPublished={(version) => state.setBase({ ...dialog, version })}
      {...{ onClose, onConflict }}
    />
  )
}

/** Builds a file of the model that can be imported again. */
function modelFile(model: object, name: string): File {
  return new File([`${JSON.stringify(model, null, 2)}\n`], name, { type: 'application/json' })
}

interface ModelConflictProps {
  theirs: ThingModel
  onCompare: () => void
  onLoad: () => void
}

/** Banner when another user has published meanwhile: keeps the user's changes and offers how to continue. */
function ModelConflict({ theirs: { version }, onCompare, onLoad }: ModelConflictProps) {
  const t = useText()
  return (
    <div className="line gap-3 anywhere form-banner conflict" role="alert">
      <StatusGlyph severity="warning" />
      <div className="fill">
        <strong>{t(modelWords.conflictTitle, { n: version })}</strong>
        <p className="above-1 below-2">{t(modelWords.conflictText)}</p>
        <div className="wrap gap-1">
          <Button onClick={onCompare}>{t(['Compare and go on', '比较后继续'])}</Button>
          <Button onClick={onLoad}>{t(['Load version {n}', '载入版本 {n}'], { n: version })}</Button>
        </div>
      </div>
    </div>
  )
}

/** Maximum number of problems listed. */
const named = 5

/** Problems that prevent publishing, linked to their cells. */
function ModelProblems({ state: { problems, goTo } }: { state: ModelEditorState }) {
  const t = useText()
  const textOf = useProblemText()
  const n = problems.length
  if (n === 0) return null
  return (
    <div className="line gap-3 anywhere form-banner" role="status">
      <StatusGlyph severity="error" />
      <div className="fill">
        <strong>{n === 1 ? t(modelWords.oneWrong) : t(modelWords.wrong, { n })}</strong>
        <ul className="wrap gap-3 rows-0">
          {problems.slice(0, named).map((problem) => (
            <li key={`${problem.part} ${problem.place} ${problem.field}`}>
              <Button kind="link" onClick={() => goTo(problem)}>
                {textOf(problem)}
              </Button>
            </li>
          ))}
        </ul>
        {n > named && <p>{t(['and {n} more', '另有 {n} 处'], { n: n - named })}</p>}
      </div>
    </div>
  )
}

function useProblemText(): (problem: PlacedProblem) => string {
  const t = useText()
  return ({ part, place, field, text }) => {
    if (place === undefined) return t(modelWords.wrongPart, { part: t(modelWords[part]), text: t(text) })
    const column = modelColumns[part].find((own) => own.field === field)
    return t(['{part}, row {n}, {column}: {text}', '{part}第 {n} 行 {column}：{text}'], {
      part: t(modelWords[part]),
      n: place + 1,
      column: column ? t(column.label) : field,
      text: t(text),
    })
  }
}

interface ToolsProps {
  state: ModelEditorState
}

/** Toolbar of the grid: parts of the model, filters, and row actions. */
function ModelTools({ state }: ToolsProps) {
  const t = useText()
  const { draft, part, show, base } = state
  return (
    <>
      <div className="bar gap-4 state-row">
        <div className="line state-tabs" role="group" aria-label={t(['Parts of the model', '物模型组成'])}>
          {modelParts.map((own) => (
            <StateTab
              key={own}
              text={t(modelWords[own])}
              count={draft[own].length}
              isOn={part === own}
              onChoose={() => show(own)}
            />
          ))}
        </div>
        <span className="meta fixed push view-button">{t(changes.version, { n: base.version })}</span>
      </div>
      <div className="filter-bar">
        <Narrowing state={state} />
        {state.mayEdit ? <RowTools state={state} /> : <p className="meta">{t(modelWords.readOnly)}</p>}
      </div>
    </>
  )
}

function Narrowing({ state: { filter, narrow, part, draft } }: ToolsProps) {
  const t = useText()
  const groups = [...new Set(draft[part].map(({ values }) => plain(values['group'])))]
  return (
    <>
      <SearchField
        label={t(['Identifier, name, DI or OAD', '标识、名称、DI 或 OAD'])}
        value={filter.keyword}
        onSearch={(keyword) => narrow({ keyword })}
        className="search-control"
      />
      {part === 'properties' && groups.length > 1 && (
        <Select
          aria-label={t(labels.group)}
          value={filter.group === undefined ? -1 : groups.indexOf(filter.group)}
          options={[
            [-1, t(['All groups', '全部分组'])],
            ...groups.map((group, place) => [place, group === '' ? t(modelWords.noGroup) : group] as const),
          ]}
          onChange={(place) => narrow({ group: groups[place] })}
        />
      )}
    </>
  )
}

function RowTools({ state }: ToolsProps) {
  const t = useText()
  const { part, chosen, setChosen, edit, nextId, setAim, shown, filter } = state
  const add = () => {
    const after = shown.findLast(({ id }) => chosen.has(id))?.id
    const group = part === 'properties' && filter.group !== undefined ? { group: filter.group } : {}
    edit({ type: 'insert', part, after, rows: [{ ...blankRow(part), ...group }] })
    state.narrow({ keyword: '' })
    setAim({ id: nextId, field: 'id' })
  }
  const remove = () => {
    edit({ type: 'remove', part, ids: chosen })
    setChosen(new Set())
  }
  const isNone = chosen.size === 0
  return (
    <div className="wrap gap-1 push">
      <Tool icon="pi-plus" label={t(['Add row', '新增行'])} onAct={add} />
      <Tool
        icon="pi-copy"
        label={t(['Copy rows', '复制行'])}
        isOff={isNone}
        onAct={() => edit({ type: 'copy', part, ids: chosen })}
      />
      <Tool icon="pi-trash" label={t(['Delete rows', '删除行'])} isOff={isNone} onAct={remove} />
      <Tool icon="pi-undo" label={t(acts.undo)} isOff={!state.canUndo} onAct={() => edit({ type: 'undo' })} />
      <Tool
        icon="pi-refresh"
        label={t(acts.redo)}
        isOff={!state.canRedo}
        onAct={() => edit({ type: 'redo' })}
      />
    </div>
  )
}

interface ToolProps {
  kind?: 'plain' | 'quiet'
  icon: string
  label: string
  isOff?: boolean
  onAct: () => void
}

function Tool({ kind = 'quiet', icon, label, isOff = false, onAct }: ToolProps) {
  return (
    <Button kind={kind} icon={icon} isOff={isOff} onClick={onAct}>
      {label}
    </Button>
  )
}
