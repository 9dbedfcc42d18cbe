import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { isFilter } from './firmware/firmware.tsx'
import { cellText, cellValue } from './model-columns.ts'
import {
  blankRow,
  changedRows,
  type DraftAction,
  draftProblems,
  type DraftState,
  editDraft,
  startDraft,
} from './model-draft.ts'
import { newRow } from './model-grid.tsx'
import { checkImport, jsonLines, lineOf } from './model-import.tsx'
import { useModelEditor } from './model-state.ts'

const property = { ...blankRow('properties'), id: 'ua', name: 'Voltage A', nameZh: 'A 相电压', unit: 'V' }
const model = {
  productId: 1,
  version: 3,
  properties: [property, { ...property, id: 'ub', group: 'Voltage' }],
  events: [],
  commands: [],
} as unknown as ThingModel

test('reports invalid cells by path', () => {
  const start = startDraft(model)
  const id = start.draft.properties[0]?.id ?? 0
  const cells = [{ id, field: 'di', value: 'x' }]
  const wrong = editDraft(start, { type: 'set', part: 'properties', cells })
  expect(draftProblems(start.draft)).toEqual([])
  expect(draftProblems(wrong.draft).map(({ field }) => field)).toEqual(['properties.0.di'])
})

test('a newer version replaces the draft unless it has changes', () => {
  const { result: editor, rerender } = renderHook((stored) => useModelEditor(model, stored), {
    initialProps: model,
  })
  const named = (version: number, name: string) => ({
    ...model,
    version,
    properties: model.properties.slice(0, 1).map((one) => ({ ...one, name })),
  })
  const firstName = () => editor.current.draft.properties[0]?.values['name']
  rerender(named(4, 'Phase A'))
  expect([editor.current.base.version, firstName()]).toEqual([4, 'Phase A'])
  const id = editor.current.draft.properties[0]?.id ?? 0
  const cells = [{ id, field: 'name', value: 'Own' }]
  act(() => editor.current.edit({ type: 'set', part: 'properties', cells }))
  rerender(named(5, 'Theirs'))
  expect([editor.current.base.version, firstName()]).toEqual([4, 'Own'])
})

test('unparsable cell input stays as typed', () => {
  expect(cellValue('2', { kind: 'number' })).toBe(2)
  expect(cellValue('2x', { kind: 'number' })).toBe('2x')
  expect(cellValue('', { kind: 'number' })).toBeUndefined()
  expect(cellValue('true', { kind: 'flag' })).toBe(true)
  expect(cellText({ a: 1 }, { kind: 'text' })).toBe('{"a":1}')
  const items = cellValue('1=On/投入; 2=Off', { kind: 'items' })
  expect(items).toEqual([
    { value: '1', name: 'On', nameZh: '投入' },
    { value: '2', name: 'Off', nameZh: 'Off' },
  ])
  expect(cellText(items, { kind: 'items' })).toBe('1=On/投入; 2=Off/Off')
})

test('a new row parses its cell texts and defaults the other fields', () => {
  const texts = { id: 'uc', precision: '3', access: 'read,report', items: '0=Off/断' }
  expect(newRow(texts, 'properties')).toEqual({
    ...blankRow('properties'),
    id: 'uc',
    precision: 3,
    access: ['read', 'report'],
    items: [{ value: '0', name: 'Off', nameZh: '断' }],
  })
})

const text = JSON.stringify(model, null, 2)

test('finds JSON lines by path, whatever the strings contain', () => {
  const lines = jsonLines('{\n "a": "}{,[:",\n "b": [\n  {"c": 1},\n  {"c": "\\""}\n ]\n}')
  expect([lineOf(lines, 'a'), lineOf(lines, 'b.0.c'), lineOf(lines, 'b.1.c')]).toEqual([2, 4, 5])
  expect(lineOf(lines, 'b.1.lacking')).toBe(5)
  expect(lineOf(lines, 'z')).toBe(1)
  expect(lines.broken).toBeUndefined()
  expect(jsonLines('['.repeat(1000)).broken).toBe(1)
})

test('a valid file is imported; errors of an invalid one have lines', () => {
  expect(checkImport(text)).toEqual({
    problems: [],
    model: { properties: model.properties, events: [], commands: [] },
  })
  const broken = text.replace('"unit": "V"', '"unit": 7')
  const line = broken.split('\n').findIndex((part) => part.includes('"unit": 7')) + 1
  expect(checkImport(broken).problems).toMatchObject([{ line, field: 'properties.0.unit' }])
  const cut = text.slice(0, -20)
  expect(checkImport(cut).problems).toMatchObject([{ line: cut.split('\n').length }])
  expect(checkImport('{\n"properties": x}').problems).toMatchObject([{ line: 2 }])
  expect(checkImport('[]').problems.map(({ field }) => field)).toEqual(['properties', 'events', 'commands'])
  expect(checkImport('null').problems).toHaveLength(3)
})

test('a list is filtered by a version that no other contains', () => {
  const versions = ['V1.1', 'v1.10', 'V2.0', ''].map((firmware) => ({ firmware }))
  expect(versions.map(({ firmware }) => isFilter(firmware, versions))).toEqual([false, true, true, false])
})

const members = {
  properties: [
    { id: 'ua', unit: 'V' },
    { id: 'ub', unit: 'V' },
    { id: 'ua_2', unit: 'V' },
  ],
  events: [],
  commands: [],
}
const start = () => startDraft(members)
const ids = ({ draft }: DraftState) => draft.properties.map(({ values }) => values['id'])
const idAt = ({ draft }: DraftState, place: number) => draft.properties[place]?.id ?? 0
const edit = (state: DraftState, ...actions: DraftAction[]) => actions.reduce(editDraft, state)

test('new members are inserted after the given one or at the end, with unique ids', () => {
  const state = start()
  const rows = [{ id: 'new' }]
  const behind = edit(state, { type: 'insert', part: 'properties', after: idAt(state, 0), rows })
  expect(ids(behind)).toEqual(['ua', 'new', 'ub', 'ua_2'])
  const last = edit(behind, { type: 'insert', part: 'properties', after: undefined, rows })
  expect(ids(last)).toEqual(['ua', 'new', 'ub', 'ua_2', 'new'])
  expect(new Set(last.draft.properties.map(({ id }) => id)).size).toBe(5)
})

test('copies follow the last copied member, with unused ids', () => {
  const state = start()
  const copiedIds = new Set([idAt(state, 0), idAt(state, 1)])
  const copied = edit(state, { type: 'copy', part: 'properties', ids: copiedIds })
  expect(ids(copied)).toEqual(['ua', 'ub', 'ua_3', 'ub_2', 'ua_2'])
})

test('an undefined value is removed, and the last hundred steps can be undone', () => {
  const state = start()
  expect(editDraft(state, { type: 'undo' })).toBe(state)
  const cells = [{ id: idAt(state, 0), field: 'unit', value: undefined }]
  const changed = edit(state, { type: 'set', part: 'properties', cells })
  expect(changed.draft.properties[0]?.values).toEqual({ id: 'ua' })
  const fewer = edit(changed, { type: 'remove', part: 'properties', ids: new Set([idAt(state, 1)]) })
  expect(ids(fewer)).toEqual(['ua', 'ua_2'])
  const whole = edit(fewer, { type: 'replace', model: { ...members, properties: [] } })
  expect(ids(whole)).toEqual([])
  const back = edit(whole, { type: 'undo' }, { type: 'undo' }, { type: 'undo' })
  expect(back.draft).toEqual(state.draft)
  expect(ids(edit(back, { type: 'redo' }, { type: 'redo' }))).toEqual(['ua', 'ua_2'])
  expect(edit(back, { type: 'set', part: 'properties', cells }).future).toEqual([])
  const once: DraftAction = { type: 'insert', part: 'events', after: undefined, rows: [{ id: 'e' }] }
  const { past } = Array.from({ length: 120 }, () => once).reduce(editDraft, start())
  expect([past.length, past[0]?.events.length]).toEqual([100, 20])
})

test('edited, added and removed members count once; undefined values do not count', () => {
  const saved = { productId: 1, version: 1, ...members } as never
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
