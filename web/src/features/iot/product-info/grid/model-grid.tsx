import { type ClipboardEvent, memo } from 'react'
import { say } from '#contract/schema/language.ts'
import type { Cell } from '#web/engine/grid/grid-keys.ts'
import { useCellDraft } from '#web/engine/grid/use-cell-draft.ts'
import { type ModelColumn, modelColumns } from '#web/features/iot/product-info/model-columns.ts'
import {
  blankRow,
  type DraftRow,
  type ModelPart,
  type RowValues,
} from '#web/features/iot/product-info/model-draft.ts'
import type { ModelEditorState, RowProblems } from '#web/features/iot/product-info/model-state.ts'
import { modelWords } from '#web/features/iot/product-info/model-words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { BareSelect } from '#web/ui/control/select.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { type Editing, type GridHandlers, useGrid } from './grid.ts'
import { cellText, cellValue, shownCell } from './model-cells.ts'

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

interface ModelRowProps {
  row: DraftRow
  index: number
  columns: readonly ModelColumn[]
  problems: RowProblems | undefined
  /** Column of the cell that the Tab key reaches; nothing where it is in another row. */
  column: number | undefined
  editing: Editing | undefined
  isChosen: boolean
  mayEdit: boolean
  on: GridHandlers
}

/** A member of the model; drawn again only when something about it changes. */
const ModelRow = memo(function ModelRow(props: ModelRowProps) {
  const { row, index, columns, isChosen, mayEdit, on } = props
  const t = useText()
  return (
    <tr data-selected={isChosen || undefined} aria-rowindex={index + 2}>
      <th scope="row" className="model-number">
        {mayEdit ? (
          <Checkbox
            aria-label={t(['Select row {n}', '选择第 {n} 行'], { n: index + 1 })}
            checked={isChosen}
            onChange={(isOn) => on.onChoose(row.key, isOn)}
          >
            <span aria-hidden="true">{index + 1}</span>
          </Checkbox>
        ) : (
          index + 1
        )}
      </th>
      {columns.map((column, place) => (
        <ModelCell key={column.field} {...props} definition={column} place={place} />
      ))}
    </tr>
  )
})

interface ModelCellProps extends ModelRowProps {
  definition: ModelColumn
  place: number
}

function ModelCell({ row, index, problems, column, editing, on, definition, place }: ModelCellProps) {
  const language = useLanguage()
  const { field, kind } = definition
  const value = row.values[field]
  const problem = problems?.[field]
  const isEdited = editing?.column === place
  const text = shownCell(value, definition, language)
  const error = problem === undefined ? undefined : say(problem, language)
  return (
    <td
      data-cell={`${index}:${place}`}
      className={kind === 'number' ? 'cell-number' : kind === 'code' ? 'model-code' : undefined}
      tabIndex={column === place && !isEdited ? 0 : -1}
      aria-invalid={problem !== undefined || undefined}
      data-tip={error ?? (text.length > 24 ? text : undefined)}
      onFocus={() => on.onEnter({ row: index, column: place })}
      onClick={() => column === place && !isEdited && on.onEdit({ row: index, column: place })}
    >
      {isEdited ? (
        <CellInput
          column={definition}
          label={`${say(definition.label, language)} ${index + 1}`}
          start={editing.text ?? cellText(value, definition)}
          isReplacing={editing.text !== undefined}
          onLeave={on.onLeave}
        />
      ) : (
        <>
          {text}
          {error !== undefined && <span className="hidden">{error}</span>}
        </>
      )}
    </td>
  )
}

interface CellInputProps {
  column: ModelColumn
  /** Name for those who do not see the column. */
  label: string
  start: string
  /** Whether the text was just typed and takes the place of what stood there. */
  isReplacing: boolean
  onLeave: GridHandlers['onLeave']
}

/** A cell while it is edited: Enter and Tab keep what is typed and move on, Escape takes it back. */
function CellInput({ column, label, start, isReplacing, onLeave }: CellInputProps) {
  const t = useText()
  const { options } = column
  const first = options && isReplacing ? (optionFor(column, start) ?? '') : start
  const { text, setText, ...leaving } = useCellDraft(first, onLeave)
  const shared = {
    className: 'model-input',
    'aria-label': label,
    value: text,
    ...leaving,
    // Opened by a key or a double click on the cell, whose place it takes.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus: true,
  }
  if (options === undefined) {
    return (
      <input
        {...shared}
        autoComplete="off"
        inputMode={column.kind === 'number' ? 'decimal' : undefined}
        onFocus={({ target }) => !isReplacing && target.select()}
        onChange={({ target }) => setText(target.value)}
      />
    )
  }
  return (
    <BareSelect
      {...shared}
      options={[
        ...(options.some(([own]) => own === text) ? [] : [[text, text] as const]),
        ...options.map(([own, ...name]) => [own, t(name)] as const),
      ]}
      onChange={setText}
    />
  )
}

/** The option that begins with a letter. */
function optionFor({ options = [] }: ModelColumn, letter: string): string | undefined {
  const wanted = letter.toLowerCase()
  return options.find((option) => option.some((text) => text.toLowerCase().startsWith(wanted)))?.[0]
}

/** Rows as a sheet takes them: one line each, cells between tabs, the names of the fields first. */
export function copiedRows(rows: readonly DraftRow[], columns: readonly ModelColumn[]): string {
  const lines = rows.map(({ values }) =>
    columns.map((column) => oneLine(cellText(values[column.field], column))).join('\t'),
  )
  return [columns.map(({ field }) => field).join('\t'), ...lines].join('\n')
}

/**
 * Rows out of a text that was copied here or in a sheet: cells between tabs in the order of the columns, or in that of
 * a first line that names them. Cells that are not there get what a new row starts with.
 */
export function pastedRows(text: string, part: ModelPart, columns: readonly ModelColumn[]): RowValues[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [head = ''] = lines
  const named = head.split('\t').map((name) => columns.find(({ field }) => field === name.trim()))
  const hasHead = named[0] !== undefined && named.every((column) => column !== undefined)
  const order = hasHead ? named : columns
  return lines.slice(hasHead ? 1 : 0).map((line) => {
    const cells = line.split('\t')
    const given = order.flatMap((column, place) => {
      const cell = cells[place]
      if (column === undefined || cell === undefined || cell === '') return []
      return [[column.field, cellValue(cell, column)] as const]
    })
    return { ...blankRow(part), ...Object.fromEntries(given) }
  })
}

function oneLine(text: string): string {
  return text.replaceAll(/[\t\r\n]+/g, ' ')
}
