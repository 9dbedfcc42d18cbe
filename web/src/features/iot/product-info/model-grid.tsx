import { useMemo } from 'react'
import { recordFor } from '#contract/schema/keys.ts'
import { say } from '#contract/schema/language.ts'
import type { CellChange, SheetAction } from '#web/engine/grid/sheet-state.ts'
import { Sheet } from '#web/engine/grid/sheet.tsx'
import type { CellProblems, SheetColumn } from '#web/engine/grid/sheet-props.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { cellText, cellValue, type ModelColumn, modelColumns } from './model-columns.ts'
import {
  blankRow,
  type CellValue,
  type DraftRow,
  type ModelPart,
  modelParts,
  type RowValues,
} from './model-draft.ts'
import type { ModelEditorState, RowProblems } from './model-state.ts'
import { modelWords } from './model-words.ts'

/** Column widths in pixels, by format. */
const widths: Readonly<Record<ModelColumn['kind'], number>> = {
  code: 176,
  text: 160,
  number: 96,
  choice: 116,
  flag: 104,
  list: 140,
  items: 260,
}

/** Column widths in pixels of fields with shorter texts. */
const narrow: Readonly<Partial<Record<string, number>>> = { unit: 88, group: 132, di: 104, oad: 104, oi: 88 }

/** Spreadsheet of a part of the model. */
export function ModelGrid({ state }: { state: ModelEditorState }) {
  const t = useText()
  const language = useLanguage()
  const { part, shown, problemsOf, edit, aim } = state
  const problems = useMemo<ReadonlyMap<number, CellProblems>>(() => {
    const said = (cells: RowProblems) =>
      Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, say(text, language)]))
    return new Map([...problemsOf].map(([id, cells]) => [id, said(cells)]))
  }, [problemsOf, language])
  const step = (action: SheetAction) => {
    if (action.type === 'undo' || action.type === 'redo') edit({ type: action.type })
    else if (action.type === 'type') edit({ type: 'set', part, cells: valuesOf(action.changes, part) })
  }
  return (
    <Sheet
      label={t(['{part} of the model', '物模型{part}'], { part: t(modelWords[part]) })}
      rows={shown}
      columns={sheetColumns[part]}
      problems={problems}
      mayEdit={state.mayEdit}
      chosen={state.chosen}
      onChoose={state.setChosen}
      onStep={step}
      onInsert={(rows, after) =>
        edit({ type: 'insert', part, after, rows: rows.map((texts) => newRow(texts, part)) })
      }
      aim={aim}
      onAimed={() => state.setAim(undefined)}
    />
  )
}

const sheetColumns = recordFor(modelParts, (part) => modelColumns[part].map(sheetColumn))

function sheetColumn(column: ModelColumn): SheetColumn<DraftRow> {
  const { field, label, kind, options } = column
  return {
    field,
    label,
    ...(options && { options }),
    width: narrow[field] ?? widths[kind],
    isNumber: kind === 'number',
    isCode: kind === 'code',
    mayEdit: () => true,
    text: ({ values }) => cellText(values[field], column),
  }
}

/** Parses edited cells into values, without cells whose value is unchanged. */
function valuesOf(changes: readonly CellChange[], part: ModelPart): CellValue[] {
  return changes.flatMap(({ id, field, after }) =>
    after === undefined ? [] : [{ id, field, value: valueIn(part, field, after) }],
  )
}

/** Builds a new member from cell texts; missing fields get their initial values. */
export function newRow(texts: Readonly<Record<string, string>>, part: ModelPart): RowValues {
  const given = Object.entries(texts).map(([field, text]) => [field, valueIn(part, field, text)] as const)
  return { ...blankRow(part), ...Object.fromEntries(given) }
}

function valueIn(part: ModelPart, field: string, text: string): unknown {
  const column = modelColumns[part].find((one) => one.field === field)
  return column === undefined ? text : cellValue(text, column)
}
