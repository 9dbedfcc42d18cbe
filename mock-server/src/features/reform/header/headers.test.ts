import { describe, expect, it } from 'vitest'
import type { HeaderSet } from '#contract/calls/reform/project.ts'
import type { MaterialHeaderRow } from '#contract/resources/reform/material-header.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { xlsxChunks } from '#mock/resources/sheets/xlsx.ts'
import { parseWorkbook } from '#mock/resources/sheets/parse.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

const call = callsOf(platform, '/base/reform/designMaterialHead/')
const headers = async (type: string, edition: number) => {
  const { data } = await call('GET', `list?limit=100&type=${type}&edition=${edition}&sort=position`)
  return (data as ListPage<MaterialHeaderRow>).list
}
const sets = async (type: string) =>
  ((await call('GET', 'sets')).data as HeaderSet[]).filter((set) => set.type === type)

const header = (type: string, code: string, more: object = {}) => ({
  type,
  position: 99,
  name: code,
  code,
  group: 'other',
  dataType: 'text',
  width: 100,
  ...more,
})

describe('a published version', () => {
  it('allows no changes except disabling, and no new headers', async () => {
    const [first] = await headers('fk', 1)
    expect((await call('PUT', 'update', { id: first?.id, name: 'Another' })).code).toBe(409)
    expect((await call('DELETE', `delete/${first?.id}`)).code).toBe(409)
    expect((await call('POST', 'save', header('fk', 'x1'))).refused).toEqual(['type'])
    const ids = (await headers('fk', 1)).map(({ id }) => id)
    expect((await call('POST', 'sort', { type: 'fk', edition: 1, ids })).code).toBe(409)
    expect((await call('POST', 'state', { ids: [first?.id], status: 'disabled' })).data).toMatchObject({
      ok: 1,
    })
    expect((await headers('fk', 1))[0]).toMatchObject({ status: 'disabled', state: 'published' })
  })

  it('is replaced by a copy when that is published', async () => {
    expect((await call('POST', 'copy', { type: 'pb', edition: 1, to: 'pb' })).data).toEqual({
      type: 'pb',
      edition: 2,
    })
    expect((await call('POST', 'copy', { type: 'pb', edition: 1, to: 'pb' })).code).toBe(409)
    const draft = await headers('pb', 2)
    expect(draft.map(({ code }) => code)).toEqual((await headers('pb', 1)).map(({ code }) => code))
    expect((await call('PUT', 'update', { id: draft[0]?.id, name: 'Another' })).code).toBe(0)
    expect((await call('POST', 'save', header('pb', 'extra'))).code).toBe(0)
    expect((await call('POST', 'publish', { type: 'pb', edition: 2 })).code).toBe(0)
    expect((await sets('pb')).map(({ edition, state, headers: n }) => [edition, state, n])).toEqual([
      [2, 'published', draft.length + 1],
      [1, 'replaced', draft.length],
    ])
    expect((await call('POST', 'publish', { type: 'pb', edition: 2 })).code).toBe(409)
  })
})

describe('a draft', () => {
  it('is reordered as a whole', async () => {
    const ids = (await headers('jc', 2)).map(({ id }) => id)
    const turned = ids.toReversed()
    expect((await call('POST', 'sort', { type: 'jc', edition: 2, ids: turned.slice(1) })).code).toBe(409)
    expect(
      (await call('POST', 'sort', { type: 'jc', edition: 2, ids: [...turned.slice(1), turned[1]] })).code,
    ).toBe(409)
    expect((await call('POST', 'sort', { type: 'jc', edition: 2, ids: turned })).code).toBe(0)
    expect((await headers('jc', 2)).map(({ id }) => id)).toEqual(turned)
  })

  it.each([
    [{ code: 'materialCode' }, 'code'],
    [{ code: 'MATERIALCODE' }, 'code'],
    [{ code: '1st' }, 'code'],
    [{ dataType: 'integer', least: 9, most: 3 }, 'most'],
    [{ dataType: 'enum', options: 'one' }, 'options'],
    [{ dataType: 'enum', options: 'one\none' }, 'options'],
    [{ dataType: 'enum', options: 'one\ntwo', preset: 'three' }, 'preset'],
    [{ dataType: 'integer', least: 1, most: 3, preset: '7' }, 'preset'],
  ])('refuses %j', async (more, field) => {
    expect((await call('POST', 'save', header('jc', 'fresh', more))).refused).toEqual([field])
  })
})

describe('sheets', () => {
  const upload = (type: string, rows: readonly (readonly (string | number)[])[], name = 'heads.xlsx') => {
    const form = new FormData()
    form.append('file', new Blob([...xlsxChunks('Heads', rows)] as BlobPart[]), name)
    return call('POST', `firstRow/${type}`, form)
  }

  const template = async (set: string) => {
    const response = await platform.fetch('GET', `/base/reform/designMaterialHead/sheet?${set}`, {
      as: 'admin',
    })
    return parseWorkbook('a.xlsx', Buffer.from(await response.arrayBuffer()))
  }

  it('the template has the enabled headers with units, and imports as the same set', async () => {
    const { rows } = await template('type=cz&edition=1')
    const before = await headers('cz', 1)
    expect(rows[0]).toHaveLength(before.length)
    expect(rows[0]).toContain('Cable length (m)')
    expect((await upload('cz', rows as (string | number)[][])).data).toMatchObject({
      edition: 2,
      headers: before.length,
    })
    const plain = (all: MaterialHeaderRow[]) =>
      all.map(({ code, dataType, required, unit }) => [code, dataType, required, unit])
    expect(plain(await headers('cz', 2))).toEqual(plain(before))
  })

  it.each<[string, string, object]>([
    ['the default value', '4 mm', { preset: '4 mm' }],
    ['the least of a number', '7', { dataType: 'integer', least: 7, most: 9 }],
    ['a day', '2026-01-31', { dataType: 'date' }],
    ['the first option', 'one', { dataType: 'enum', options: 'one\ntwo' }],
  ])('the template has %s as example', async (_what, example, more) => {
    const code = `example${example.length}`
    expect((await call('POST', 'save', header('jc', code, more))).code).toBe(0)
    const [heads = [], examples = []] = (await template('type=jc&edition=2')).rows
    expect(String(examples[heads.indexOf(code)])).toBe(example)
  })

  it('unknown headers get a code and a data type inferred from the values', async () => {
    const answer = await upload('sj', [
      ['Pole height (m) *', '电缆井', 'Built', '', 'Pieces'],
      [12.5, 'x', '2026-01-31', '', 3],
    ])
    expect(answer).toMatchObject({ code: 0 })
    expect(await headers('sj', 2)).toMatchObject([
      { code: 'poleHeight', dataType: 'decimal', decimals: 1, unit: 'm', required: true },
      { code: 'column2', name: '电缆井', dataType: 'text' },
      { code: 'built', dataType: 'date' },
      { code: 'pieces', dataType: 'integer' },
    ])
  })

  it.each([
    ['a head twice', [['A', 'B', 'a ']], 'Column 3'],
    ['a head too long', [['x'.repeat(31)]], 'Column 1'],
    ['no head', [['', '']], 'first row'],
    ['too many', [Array.from({ length: 61 }, (_, n) => `h${n}`)], '60'],
  ])('is refused with %s', async (_what, rows, text) => {
    const answer = await upload('sd', rows)
    expect(answer.code).toBe(400)
    expect(answer.msg).toContain(text)
    expect(await sets('sd')).toHaveLength(1)
  })
})
