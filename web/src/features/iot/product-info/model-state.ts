import { useMemo, useReducer, useState } from 'react'
import type { Text2 } from '#contract/schema/language.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { product } from '#contract/resources/iot/product.ts'
import type { CellAim } from '#web/engine/grid/sheet-props.ts'
import { may } from '#web/stores/session/session.ts'
import { plain } from './model-columns.ts'
import {
  changedRows,
  type Draft,
  draftProblems,
  type DraftRow,
  editDraft,
  type ModelPart,
  startDraft,
} from './model-draft.ts'

/** Filter of the rows. `group` is `undefined` for all groups, empty for rows without a group. */
interface ModelFilter {
  keyword: string
  group: string | undefined
}

/** Problems of a row's cells, by field. */
export type RowProblems = Readonly<Record<string, Text2>>

/** Problem with its cell; without a row if it concerns a whole list. */
export interface PlacedProblem {
  part: ModelPart
  place: number | undefined
  id: number | undefined
  field: string
  text: Text2
}

export const noModelFilter: ModelFilter = { keyword: '', group: undefined }

export type ModelEditorState = ReturnType<typeof useModelEditor>

/**
 * State of the thing model editor: rows, problems, filter and selection. Restarts from a newer `stored` version while
 * nothing is changed.
 */
export function useModelEditor(model: ThingModel, stored: ThingModel) {
  const [base, setBase] = useState(model)
  const [state, edit] = useReducer(editDraft, model, startDraft)
  const [part, setPart] = useState<ModelPart>('properties')
  const [filter, setFilter] = useState(noModelFilter)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [aim, setAim] = useState<CellAim>()
  const { draft } = state
  const problems = useMemo(() => placed(draft), [draft])
  const changes = useMemo(() => changedRows(draft, base), [draft, base])
  if (stored.version > base.version && changes === 0) {
    setBase(stored)
    edit({ type: 'start', model: stored })
    setChosen(new Set())
  }
  const rows = draft[part]
  return {
    base,
    setBase,
    draft,
    edit,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    nextId: state.nextId,
    part,
    show: (next: ModelPart) => {
      setPart(next)
      setFilter(noModelFilter)
      setChosen(new Set())
    },
    filter,
    narrow: (next: Partial<ModelFilter>) => setFilter({ ...filter, ...next }),
    shown: useMemo(() => rows.filter((row) => fits(row, filter)), [rows, filter]),
    chosen,
    setChosen,
    problems,
    problemsOf: useMemo(() => byRow(problems, part), [problems, part]),
    changes,
    aim,
    /** Shows a cell and focuses it. */
    goTo: (problem: PlacedProblem) => {
      setPart(problem.part)
      setFilter(noModelFilter)
      if (problem.id !== undefined) setAim({ id: problem.id, field: problem.field })
    },
    setAim,
    mayEdit: may(product, 'model'),
  }
}

/** Returns the problems of a draft with their row ids. */
function placed(draft: Draft): PlacedProblem[] {
  return draftProblems(draft).flatMap(({ field: path, text }) => {
    const [part, index, field = 'id'] = path.split('.')
    if (part !== 'properties' && part !== 'events' && part !== 'commands') return []
    const place = index === undefined ? undefined : Number(index)
    const id = place === undefined ? undefined : draft[part][place]?.id
    return [{ part, place, id, field, text }]
  })
}

function byRow(problems: readonly PlacedProblem[], part: ModelPart): ReadonlyMap<number, RowProblems> {
  const rows = new Map<number, RowProblems>()
  for (const { part: own, id, field, text } of problems) {
    if (own === part && id !== undefined) rows.set(id, { [field]: text, ...rows.get(id) })
  }
  return rows
}

function fits({ values }: DraftRow, { keyword, group }: ModelFilter): boolean {
  if (group !== undefined && plain(values['group']) !== group) return false
  const wanted = keyword.trim().toLowerCase()
  const fields = ['id', 'name', 'nameZh', 'di', 'oad', 'oi']
  return fields.some((field) => plain(values[field]).toLowerCase().includes(wanted))
}
