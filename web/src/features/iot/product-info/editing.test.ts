import { describe, expect, test } from 'vitest'
import { nextCell } from '#web/engine/grid/grid-keys.ts'
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
const keyAt = ({ draft }: DraftState, place: number) => draft.properties[place]?.key ?? 0
const edit = (state: DraftState, ...actions: DraftAction[]) => actions.reduce(editDraft, state)

test('new members stand behind the one that is named, else at the end, each with a key of its own', () => {
  const state = start()
  const rows = [{ id: 'new' }]
  const behind = edit(state, { type: 'insert', part: 'properties', after: keyAt(state, 0), rows })
  expect(ids(behind)).toEqual(['ua', 'new', 'ub', 'ua_2'])
  const last = edit(behind, { type: 'insert', part: 'properties', after: undefined, rows })
  expect(ids(last)).toEqual(['ua', 'new', 'ub', 'ua_2', 'new'])
  expect(new Set(last.draft.properties.map(({ key }) => key)).size).toBe(5)
})

test('copies follow the last that was copied, under ids that nobody has', () => {
  const state = start()
  const keys = new Set([keyAt(state, 0), keyAt(state, 1)])
  const copied = edit(state, { type: 'copy', part: 'properties', keys })
  expect(ids(copied)).toEqual(['ua', 'ub', 'ua_3', 'ub_2', 'ua_2'])
})

test('a value that is none goes, and each of the last hundred steps can be taken back', () => {
  const state = start()
  expect(editDraft(state, { type: 'undo' })).toBe(state)
  const set = { type: 'set', part: 'properties', key: keyAt(state, 0), field: 'unit' } as const
  const changed = edit(state, { ...set, value: undefined })
  expect(changed.draft.properties[0]?.values).toEqual({ id: 'ua' })
  const fewer = edit(changed, { type: 'remove', part: 'properties', keys: new Set([keyAt(state, 1)]) })
  expect(ids(fewer)).toEqual(['ua', 'ua_2'])
  const whole = edit(fewer, { type: 'replace', model: { ...model, properties: [] } })
  expect(ids(whole)).toEqual([])
  expect(edit(whole, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }).draft).toEqual(state.draft)
  const once: DraftAction = { type: 'insert', part: 'events', after: undefined, rows: [{ id: 'e' }] }
  const { past } = Array.from({ length: 120 }, () => once).reduce(editDraft, start())
  expect([past.length, past[0]?.events.length]).toEqual([100, 20])
})

test('an edited member counts once, as do those that came and went; order and values that are none do not count', () => {
  const saved = { productId: 1, version: 1, ...model } as never
  const after = (...actions: DraftAction[]) => changedRows(edit(start(), ...actions).draft, saved)
  const first = keyAt(start(), 0)
  const set = { type: 'set', part: 'properties', key: first } as const
  expect(after({ ...set, field: 'unit', value: 'kV' })).toBe(1)
  expect(after({ ...set, field: 'unit', value: 'kV' }, { ...set, field: 'unit', value: 'V' })).toBe(0)
  expect(after({ ...set, field: 'group', value: undefined })).toBe(0)
  const gone: DraftAction = { type: 'remove', part: 'properties', keys: new Set([first]) }
  const come: DraftAction = { type: 'insert', part: 'commands', after: undefined, rows: [{ id: 'c' }] }
  expect(after(gone)).toBe(1)
  expect(after(gone, come)).toBe(2)
})

describe('the keys of the grid', () => {
  const size = { rows: 30, columns: 5 }
  const press = (key: string, isControl = false, at = { row: 15, column: 2 }) =>
    nextCell({ key, isControl }, at, size)

  test.each([
    ['ArrowUp', [14, 2], [0, 2]],
    ['ArrowDown', [16, 2], [29, 2]],
    ['ArrowLeft', [15, 1], [15, 0]],
    ['ArrowRight', [15, 3], [15, 4]],
    ['Home', [15, 0], [0, 0]],
    ['End', [15, 4], [29, 4]],
    ['PageUp', [5, 2], [5, 2]],
    ['PageDown', [25, 2], [25, 2]],
  ])('%s goes to the next cell, with Ctrl to the edge', (key, plain, withControl) => {
    const place = (isControl: boolean) => Object.values(press(key, isControl) ?? {})
    expect([place(false), place(true)]).toEqual([plain, withControl])
  })

  test('no key leaves the grid, not even an empty one; other keys walk nowhere', () => {
    const corner = { row: 29, column: 4 }
    expect(press('ArrowDown', false, corner)).toEqual(corner)
    expect(press('PageDown', false, corner)).toEqual(corner)
    expect(press('ArrowUp', false, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
    expect(nextCell({ key: 'End', isControl: true }, corner, { rows: 0, columns: 5 })?.row).toBe(0)
    expect(press('Enter')).toBeUndefined()
  })
})
