import type { ClipboardEvent } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Table } from '#web/ui/control/table.tsx'
import type { Cell } from '#web/engine/grid/grid-keys.ts'
import { modelColumns } from '#web/features/iot/product-info/model-columns.ts'
import { copiedRows, pastedRows } from '#web/features/iot/product-info/model-paste.ts'
import type { ModelEditorState } from '#web/features/iot/product-info/model-state.ts'
import { modelWords } from '#web/features/iot/product-info/model-words.ts'
import { useGrid } from './grid.ts'
import { ModelRow } from './model-row.tsx'

interface GridProps {
  state: ModelEditorState
}

/** The rows of a list of the model as a grid that is walked and written by keys. */
export function ModelGrid({ state }: GridProps) {
  const t = useText()
  const { part, shown, chosen, problemsOf, mayEdit } = state
  const columns = modelColumns[part]
  const { table, cell, editing, on, onKeyDown, onCompositionStart } = useGrid(state)
  return (
    <div
      className="table-scroll model-scroll"
      onCopy={(event) => copyRows(event, state, cell)}
      onPaste={(event) => pasteRows(event, state, cell)}
    >
      <Table
        className="table table-compact model-grid"
        role="grid"
        ref={table}
        label={t(['{part} of the model', '物模型{part}'], { part: t(modelWords[part]) })}
        aria-rowcount={shown.length + 1}
        aria-readonly={!mayEdit}
        onKeyDown={onKeyDown}
        onCompositionStart={onCompositionStart}
      >
        <thead>
          <tr>
            <th scope="col" className="model-number">
              <SelectAll state={state} />
            </th>
            {columns.map(({ field, label, kind }) => (
              <th scope="col" key={field} className={kind === 'number' ? 'cell-number' : undefined}>
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <ModelRow
              key={row.key}
              row={row}
              index={index}
              columns={columns}
              problems={problemsOf.get(row.key)}
              column={cell.row === index ? cell.column : undefined}
              editing={editing?.row === index ? editing : undefined}
              isChosen={chosen.has(row.key)}
              mayEdit={mayEdit}
              on={on}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function SelectAll({ state: { shown, chosen, setChosen, mayEdit } }: GridProps) {
  const t = useText()
  if (!mayEdit) return <span className="hidden">{t(['Row', '行'])}</span>
  return (
    <Checkbox
      aria-label={t(['Select all rows', '选择全部行'])}
      checked={shown.length > 0 && shown.every(({ key }) => chosen.has(key))}
      onChange={(isOn) => setChosen(new Set(isOn ? shown.map(({ key }) => key) : []))}
    />
  )
}

/** Copies the chosen rows, else the one with the focus; text that is selected in an input goes its usual way. */
function copyRows(event: ClipboardEvent, { shown, chosen, part }: ModelEditorState, { row }: Cell): void {
  if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
  const rows = chosen.size > 0 ? shown.filter(({ key }) => chosen.has(key)) : shown.slice(row, row + 1)
  if (rows.length === 0) return
  event.clipboardData.setData('text/plain', copiedRows(rows, modelColumns[part]))
  event.preventDefault()
}

/** Puts the rows of the clipboard below the one with the focus. */
function pasteRows(event: ClipboardEvent, state: ModelEditorState, { row }: Cell): void {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
  if (!state.mayEdit || isTyping) return
  const { part, shown, edit } = state
  const rows = pastedRows(event.clipboardData.getData('text/plain'), part, modelColumns[part])
  if (rows.length === 0) return
  edit({ type: 'insert', part, after: shown[row]?.key, rows })
  event.preventDefault()
}
