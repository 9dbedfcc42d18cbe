import { expect, it } from 'vitest'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { headersOf } from '../header/sets.ts'
import { emptySheet, headOf } from '../header/sheet.ts'
import { importMaterials } from './served-material.ts'

const platform = platformOfFile({ devices: 200, liveEvery: 0 })

function sheetOf(lines: readonly Readonly<Record<string, string | number>>[]) {
  const { world } = platform
  const project =
    world.tables.projects.rows.find(({ state }) => state === 'construction') ??
    expect.unreachable('No project is under construction')
  const headers = headersOf(world, { type: project.type, edition: project.headerVersion })
  const head = headers.map((header) => headOf(header, 'en'))
  const usual = (line: Readonly<Record<string, string | number>>) =>
    headers.map(({ code, required, dataType, options, least }) => {
      if (line[code] !== undefined) return line[code]
      if (!required) return ''
      return dataType === 'enum' ? (options.split('\n')[0] ?? '') : dataType === 'text' ? 'as drawn' : least
    })
  const rows = lines.map(usual)
  const bring = (isDry: boolean): BulkAnswer =>
    importMaterials(world, project, [head, ...rows], { isDry, language: 'en', by: 'admin' })
  const stored = () => world.tables.designMaterials.rows.filter(({ projectId }) => projectId === project.id)
  return { project, headers, bring, stored, head, rows }
}

it('says what a sheet would bring, then brings the same: right lines are stored, wrong ones reported with row and header', () => {
  const { bring, stored } = sheetOf([
    { materialName: 'Cable 4×16 mm²', designed: 120.5 },
    { materialName: 'No such thing', designed: 1 },
    { materialName: 'label', designed: 'many' },
    { materialName: 'meter-1p', designed: 4, specification: 'no-such-model' },
  ])
  const before = stored().length
  const dry = bring(true)
  expect(stored()).toHaveLength(before)
  expect(dry.fail).toBeGreaterThanOrEqual(3)
  expect(dry.errors.map(({ row }) => row)).toEqual(expect.arrayContaining([3, 4, 5]))
  expect(dry.errors.find(({ row }) => row === 3)?.msg).toBe('Material: The price list has no such material.')
  expect(bring(false)).toEqual(dry)
})

it('replaces the plan of a line that is there, and keeps what stands below the headers', () => {
  const first = sheetOf([])
  const line =
    first.stored().find(({ model }) => model !== '') ?? expect.unreachable('The project has no devices')
  const more = line.planned + 7
  const { bring, stored, headers } = sheetOf([
    { materialName: line.item, specification: line.model, designed: more, remark: 'second delivery' },
  ])
  expect(headers.some(({ code }) => code === 'remark')).toBe(true)
  const count = stored().length
  expect(bring(false)).toMatchObject({ ok: 1, fail: 0 })
  expect(stored()).toHaveLength(count)
  const now = stored().find(({ id }) => id === line.id)
  expect(now).toMatchObject({ planned: more })
  expect(now?.values['remark']).toBe('second delivery')
})

it('leaves out a column without a head, wherever it stands', () => {
  const line =
    sheetOf([])
      .stored()
      .find(({ model }) => model !== '') ?? expect.unreachable('The project has no devices')
  const planned = line.planned + 9
  const values = { designed: planned, remark: 'third delivery' }
  const { project, head, rows, stored } = sheetOf([
    { materialName: line.item, specification: line.model, ...values },
  ])
  for (const place of head.keys()) {
    const sheet = [head.toSpliced(place, 0, ' '), ...rows.map((row) => row.toSpliced(place, 0, 7))]
    const how = { isDry: false, language: 'en', by: 'admin' } as const
    expect(importMaterials(platform.world, project, sheet, how)).toMatchObject({ ok: 1, fail: 0 })
    const now = stored().find(({ id }) => id === line.id)
    expect([now?.planned, now?.values['remark']]).toEqual([planned, values.remark])
  }
})

it('takes the empty sheet of either language as its head, and no other', () => {
  const { project, headers } = sheetOf([])
  const { world } = platform
  const say = { isDry: true, language: 'en', by: 'admin' } as const
  for (const language of ['en', 'zh'] as const) {
    const [head = []] = emptySheet(headers, language)
    expect(importMaterials(world, project, [head.map(String)], say)).toEqual({ ok: 0, fail: 0, errors: [] })
  }
  expect(() => importMaterials(world, project, [['Something else']], say)).toThrow()
})
