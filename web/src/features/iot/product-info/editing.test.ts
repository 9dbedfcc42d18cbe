import { expect, test } from 'vitest'
import { changedRows, editDraft, startDraft, type DraftAction, type DraftState } from './model-draft.ts'

const model = {
  properties: [
    { id: 'ua', unit: 'V' },
    { id: 'ub', unit: 'V' },
    { id: 'ua_2', unit: 'V' },
  ],
  events: [],
  commands: [],
}
const start = () => startDraft(model)
const ids = ({ draft }: DraftState) => draft.properties.map(({ values }) => values['id'])
const idAt = ({ draft }: DraftState, place: number) => draft.properties[place]?.id ?? 0
const edit = (state: DraftState, ...actions: DraftAction[]) => actions.reduce(editDraft, state)

test('new members stand behind the one that is named, else at the end, each with an id of its own', () => {
  const state = start()
  const rows = [{ id: 'new' }]
  const behind = edit(state, { type: 'insert', part: 'properties', after: idAt(state, 0), rows })
  expect(ids(behind)).toEqual(['ua', 'new', 'ub', 'ua_2'])
  const last = edit(behind, { type: 'insert', part: 'properties', after: undefined, rows })
  expect(ids(last)).toEqual(['ua', 'new', 'ub', 'ua_2', 'new'])
  expect(new Set(last.draft.properties.map(({ id }) => id)).size).toBe(5)
})

test('copies follow the last that was copied, under ids that nobody has', () => {
  const state = start()
  const copiedIds = new Set([idAt(state, 0), idAt(state, 1)])
  const copied = edit(state, { type: 'copy', part: 'properties', ids: copiedIds })
  expect(ids(copied)).toEqual(['ua', 'ub', 'ua_3', 'ub_2', 'ua_2'])
})

test('a value that is none goes, and each of the last hundred steps can be taken back', () => {
  const state = start()
  expect(editDraft(state, { type: 'undo' })).toBe(state)
  const cells = [{ id: idAt(state, 0), field: 'unit', value: undefined }]
  const changed = edit(state, { type: 'set', part: 'properties', cells })
  expect(changed.draft.properties[0]?.values).toEqual({ id: 'ua' })
  const fewer = edit(changed, { type: 'remove', part: 'properties', ids: new Set([idAt(state, 1)]) })
  expect(ids(fewer)).toEqual(['ua', 'ua_2'])
  const whole = edit(fewer, { type: 'replace', model: { ...model, properties: [] } })
  expect(ids(whole)).toEqual([])
  const back = edit(whole, { type: 'undo' }, { type: 'undo' }, { type: 'undo' })
  expect(back.draft).toEqual(state.draft)
  expect(ids(edit(back, { type: 'redo' }, { type: 'redo' }))).toEqual(['ua', 'ua_2'])
  expect(edit(back, { type: 'set', part: 'properties', cells }).future).toEqual([])
  const once: DraftAction = { type: 'insert', part: 'events', after: undefined, rows: [{ id: 'e' }] }
  const { past } = Array.from({ length: 120 }, () => once).reduce(editDraft, start())
  expect([past.length, past[0]?.events.length]).toEqual([100, 20])
})

test('an edited member counts once, as do those that came and went; order and values that are none do not count', () => {
  const saved = { productId: 1, version: 1, ...model } as never
  const after = (...actions: DraftAction[]) => changedRows(edit(start(), ...actions).draft, saved)
  const first = idAt(start(), 0)
  const set = (field: string, value: unknown): DraftAction => ({
    type: 'set',
    part: 'properties',
    cells: [{ id: first, field, value }],
  })
  expect(after(set('unit', 'kV'))).toBe(1)
  expect(after(set('unit', 'kV'), set('unit', 'V'))).toBe(0)
  expect(after(set('group', undefined))).toBe(0)
  const gone: DraftAction = { type: 'remove', part: 'properties', ids: new Set([first]) }
  const come: DraftAction = { type: 'insert', part: 'commands', after: undefined, rows: [{ id: 'c' }] }
  expect(after(gone)).toBe(1)
  expect(after(gone, come)).toBe(2)
})
