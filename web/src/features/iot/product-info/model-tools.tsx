import { acts } from '#contract/text/acts.ts'
import { changes } from '#contract/text/changes.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { StateTab } from '#web/engine/filter/state-tabs.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { plain } from './model-cells.ts'
import { blankRow, modelParts } from './model-draft.ts'
import type { ModelEditorState } from './model-state.ts'
import { modelWords } from './model-words.ts'

interface ToolsProps {
  state: ModelEditorState
}

/** What stands above the grid: its three lists, which rows are shown, and what is done with rows. */
export function ModelTools({ state }: ToolsProps) {
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
  icon: string
  label: string
  isOff?: boolean
  onAct: () => void
}

function Tool({ icon, label, isOff = false, onAct }: ToolProps) {
  return (
    <Button kind="quiet" icon={icon} isOff={isOff} onClick={onAct}>
      {label}
    </Button>
  )
}
