import { recordFor } from '#contract/schema/keys.ts'
import { checkModel, type ModelProblem, type ThingModel } from '#domain/metering/model/model-check.ts'

/** Lists of a thing model. */
export const modelParts = ['properties', 'events', 'commands'] as const
export type ModelPart = (typeof modelParts)[number]

export type RowValues = Readonly<Record<string, unknown>>

/** Member of an edited model, with an id that is stable when rows are added or removed. */
export interface DraftRow {
  id: number
  values: RowValues
}

export type Draft = Readonly<Record<ModelPart, readonly DraftRow[]>>

/** Edited model with its undo and redo history. */
export interface DraftState {
  draft: Draft
  past: readonly Draft[]
  future: readonly Draft[]
  nextId: number
}

/** Cell by row id and field, and its new value. */
export interface CellValue {
  id: number
  field: string
  value: unknown
}

export type DraftAction =
  | { type: 'set'; part: ModelPart; cells: readonly CellValue[] }
  | { type: 'insert'; part: ModelPart; after: number | undefined; rows: readonly RowValues[] }
  | { type: 'copy'; part: ModelPart; ids: ReadonlySet<number> }
  | { type: 'remove'; part: ModelPart; ids: ReadonlySet<number> }
  | { type: 'replace' | 'start'; model: Readonly<Record<ModelPart, readonly object[]>> }
  | { type: 'undo' | 'redo' }

/** Maximum number of undo steps. */
const mostPast = 100

const blank: Readonly<Record<ModelPart, RowValues>> = {
  properties: {
    id: '',
    name: '',
    nameZh: '',
    type: 'double',
    unit: '',
    precision: 2,
    source: 'device',
    access: ['read'],
    di: '',
    oad: '',
    ratio: 'none',
    storage: 'none',
    group: '',
  },
  events: { id: '', name: '', nameZh: '', level: 'warning', code: '', oi: '' },
  commands: { id: '', name: '', nameZh: '', kind: '', isAsync: true, timeout: 60, confirm: 'none' },
}

/** Returns the initial values of a new member. */
export function blankRow(part: ModelPart): RowValues {
  return blank[part]
}

/** Creates the editing state of a model. */
export function startDraft(model: Readonly<Record<ModelPart, readonly object[]>>): DraftState {
  const empty: Draft = { properties: [], events: [], commands: [] }
  return { ...replaced({ draft: empty, past: [], future: [], nextId: 1 }, model), past: [] }
}

/** Reducer of an edited model; every step can be undone, and redone until the next edit. */
export function editDraft(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'undo': {
      const draft = state.past.at(-1)
      if (draft === undefined) return state
      return { ...state, draft, past: state.past.slice(0, -1), future: [state.draft, ...state.future] }
    }
    case 'redo': {
      const [draft, ...future] = state.future
      return draft === undefined ? state : { ...state, draft, past: [...state.past, state.draft], future }
    }
    case 'replace':
      return replaced(state, action.model)
    case 'start':
      return startDraft(action.model)
    case 'set': {
      const { part, cells } = action
      if (cells.length === 0) return state
      const rows = state.draft[part].map((row) =>
        cells
          .filter(({ id }) => id === row.id)
          .reduce(
            ({ id, values }, { field, value }) => ({ id, values: withValue(values, field, value) }),
            row,
          ),
      )
      return stepped(state, part, rows)
    }
    case 'remove':
      return stepped(
        state,
        action.part,
        state.draft[action.part].filter(({ id }) => !action.ids.has(id)),
      )
    case 'insert':
      return inserted(state, action.part, action.after, action.rows)
    case 'copy': {
      const { part, ids } = action
      const rows = state.draft[part].filter(({ id }) => ids.has(id))
      const taken = new Set(state.draft[part].map(({ values }) => String(values['id'])))
      const copies = rows.map(({ values }) => ({ ...values, id: freeId(String(values['id']), taken) }))
      return inserted(state, part, rows.at(-1)?.id, copies)
    }
  }
}

/** Builds the model to be sent from a draft; it is not validated (see `checkModel`). */
export function sentModel(draft: Draft, productId: number, version: number): object {
  return { productId, version, ...recordFor(modelParts, (part) => draft[part].map(({ values }) => values)) }
}

/** Returns the problems of a draft, member by member. */
export function draftProblems(draft: Draft): ModelProblem[] {
  return checkModel(sentModel(draft, 0, 0))
}

/** Counts the members that were changed, added or removed. */
export function changedRows(draft: Draft, saved: ThingModel): number {
  return modelParts.reduce((sum, part) => {
    const before = saved[part].map(canonical)
    const now = draft[part].map(({ values }) => canonical(values))
    const [known, kept] = [new Set(before), new Set(now)]
    const came = now.filter((text) => !known.has(text)).length
    const went = before.filter((text) => !kept.has(text)).length
    return sum + Math.max(came, went)
  }, 0)
}

function canonical(row: object): string {
  return JSON.stringify(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function withValue(values: RowValues, field: string, value: unknown): RowValues {
  if (value !== undefined) return { ...values, [field]: value }
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field))
}

function stepped(state: DraftState, part: ModelPart, rows: readonly DraftRow[]): DraftState {
  return {
    ...state,
    draft: { ...state.draft, [part]: rows },
    past: [...state.past, state.draft].slice(-mostPast),
    future: [],
  }
}

/** Inserts rows after another row, or at the end. */
function inserted(
  state: DraftState,
  part: ModelPart,
  after: number | undefined,
  rows: readonly RowValues[],
): DraftState {
  const own = state.draft[part]
  const found = own.findIndex(({ id }) => id === after)
  const place = found < 0 ? own.length : found + 1
  const fresh = rows.map((values, n) => ({ id: state.nextId + n, values }))
  return {
    ...stepped(state, part, [...own.slice(0, place), ...fresh, ...own.slice(place)]),
    nextId: state.nextId + rows.length,
  }
}

function replaced(state: DraftState, model: Readonly<Record<ModelPart, readonly object[]>>): DraftState {
  let { nextId } = state
  const rowsOf = (list: readonly object[]) =>
    list.map((row): DraftRow => {
      nextId += 1
      return { id: nextId - 1, values: { ...row } }
    })
  const draft = recordFor(modelParts, (part) => rowsOf(model[part]))
  return { draft, nextId, past: [...state.past, state.draft].slice(-mostPast), future: [] }
}

function freeId(id: string, taken: Set<string>): string {
  let place = 2
  while (taken.has(`${id}_${place}`)) place += 1
  taken.add(`${id}_${place}`)
  return `${id}_${place}`
}
