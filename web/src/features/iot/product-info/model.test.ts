import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { cellText, cellValue } from './model-cells.ts'
import { newRow } from './model-grid.tsx'
import { blankRow, draftProblems, editDraft, startDraft } from './model-draft.ts'
import { useModelEditor } from './model-state.ts'
import { checkImport, jsonLines, lineOf } from './model-import.ts'

const property = { ...blankRow('properties'), id: 'ua', name: 'Voltage A', nameZh: 'A 相电压', unit: 'V' }
const model = {
  productId: 1,
  version: 3,
  properties: [property, { ...property, id: 'ub', group: 'Voltage' }],
  events: [],
  commands: [],
} as unknown as ThingModel

test('a wrong cell is named by its place', () => {
  const start = startDraft(model)
  const id = start.draft.properties[0]?.id ?? 0
  const cells = [{ id, field: 'di', value: 'x' }]
  const wrong = editDraft(start, { type: 'set', part: 'properties', cells })
  expect(draftProblems(start.draft)).toEqual([])
  expect(draftProblems(wrong.draft).map(({ field }) => field)).toEqual(['properties.0.di'])
})

test('a newer version is edited as soon as it is there, but for what is changed', () => {
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

test('what cannot be read in a cell stays as it was typed', () => {
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

test('a new row holds what the texts of its cells mean, and else what a blank one holds', () => {
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

test('in a file lines are found by path, whatever stands in the texts', () => {
  const lines = jsonLines('{\n "a": "}{,[:",\n "b": [\n  {"c": 1},\n  {"c": "\\""}\n ]\n}')
  expect([lineOf(lines, 'a'), lineOf(lines, 'b.0.c'), lineOf(lines, 'b.1.c')]).toEqual([2, 4, 5])
  expect(lineOf(lines, 'b.1.lacking')).toBe(5)
  expect(lineOf(lines, 'z')).toBe(1)
  expect(lines.broken).toBeUndefined()
  expect(jsonLines('['.repeat(1000)).broken).toBe(1)
})

test('a file that is right is taken; each error of another has its line', () => {
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
