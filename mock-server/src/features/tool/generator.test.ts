import { mkdtemp, readFile, rm, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagePreview } from '#contract/calls/tool/generator.ts'
import type { GeneratorRow } from '#contract/resources/tool/generator.ts'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'

let platform: TestPlatform
let project: string
const lists = ['contract/resources/index.ts', 'contract/text/catalogue.ts', 'mock-server/seed/plain-rows.ts']

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'generator-project-'))
  const all = [...lists, 'mock-server/seed/system/menu.ts', 'mock-server/src/served-resources.ts']
  await Promise.all(
    all.map(async (path) => {
      await mkdir(dirname(join(project, path)), { recursive: true })
      await writeFile(join(project, path), await readFile(path, 'utf8'))
    }),
  )
  platform = await startTestPlatform({ project })
})
afterAll(async () => {
  await platform.close()
  await rm(project, { recursive: true, force: true })
})

const ask = (method: string, path: string, body?: unknown, as = 'admin') =>
  platform.call(method, `/base/tool/generator/${path}`, { as, body })
const infoOf = async (id: number) => (await ask('GET', `info/${id}`)).data as GeneratorRow
const previewOf = async (id: number) => (await ask('GET', `preview/${id}`)).data as PagePreview
const sql = "create table gen_tool (id int primary key, tool_no varchar(9) not null comment '工具编号')"
const read = (text: string, more: object = {}) =>
  ask('POST', 'importTables', { source: 'sql', text, area: 'iot', prefix: 'gen_', ...more })

describe('the generator', () => {
  it('stores each parsed table once, and reports unparsable statements', async () => {
    const { data } = await read(`${sql};create table (`)
    expect(data).toMatchObject({
      made: [expect.any(Number)],
      known: [],
      unread: [{ line: 1, reason: 'table' }],
    })
    expect((await read(sql)).data).toMatchObject({ made: [], known: ['gen_tool'] })
    const [id = 0] = (data as { made: number[] }).made
    expect(await infoOf(id)).toMatchObject({
      page: 'tool',
      columns: [{ field: '' }, { field: 'toolNo', zh: '工具编号' }],
    })
  })

  it('reads OpenAPI documents and resources of the contract', async () => {
    const document = {
      openapi: '3.0.0',
      components: { schemas: { Pump: { properties: { code: { type: 'string' } } } } },
    }
    expect((await read(JSON.stringify(document), { source: 'openapi' })).data).toMatchObject({
      made: [expect.any(Number)],
    })
    const { data } = await ask('POST', 'importTables', { source: 'contract', text: 'reform/crew' })
    const [id = 0] = (data as { made: number[] }).made
    const { problems, files } = await previewOf(id)
    expect([problems, files[0]?.path]).toEqual([[], 'contract/resources/reform/crew.ts'])
  })

  it('refuses an invalid area', async () => {
    expect((await read(sql, { area: '../x' })).refused).toEqual(['area'])
  })

  it('previews a sync before applying it, and keeps the configuration', async () => {
    const [id = 0] = ((await read('create table gen_sync (a int, b int)')).data as { made: number[] }).made
    const { columns } = await infoOf(id)
    const configured = columns.map((column) => ({ ...column, en: `Own ${column.column}` }))
    expect(await ask('PUT', 'update', { id, columns: configured })).toMatchObject({ code: 0 })
    const sync = (apply: boolean) =>
      ask('POST', 'sync', { id, text: 'create table gen_sync (a bigint, c int)', apply })
    const changes = [
      { column: 'a', kind: 'changed' },
      { column: 'c', kind: 'added' },
      { column: 'b', kind: 'removed' },
    ]
    expect((await sync(false)).data).toMatchObject(changes)
    expect((await infoOf(id)).columns).toHaveLength(2)
    expect((await sync(true)).data).toMatchObject(changes)
    expect((await infoOf(id)).columns).toMatchObject([
      { column: 'a', type: 'bigint', en: 'Own a' },
      { column: 'c' },
    ])
    expect((await ask('POST', 'sync', { id, text: sql, apply: true })).refused).toEqual(['text'])
  })

  it('ignores text beyond the stored length', async () => {
    const long = `create table gen_${'x'.repeat(250)} (a int comment '${'y'.repeat(250)}')`
    const [id = 0] = ((await read(long)).data as { made: number[] }).made
    const text = `${long.slice(0, -2)} longer')`
    expect((await ask('POST', 'sync', { id, text, apply: true })).data).toEqual([])
    expect((await read(text)).data).toMatchObject({ made: [] })
  })

  it('reports problems instead of generating', async () => {
    const { columns } = await infoOf(1)
    const broken = columns.map((column) => ({ ...column, field: "'];process.exit()//" }))
    await ask('PUT', 'update', { id: 1, columns: broken })
    const preview = await previewOf(1)
    expect(preview.files).toEqual([])
    expect(preview.problems[0]).toEqual({ column: 'id', reason: 'field' })
    expect((await ask('POST', 'write', { id: 1, overwrite: true })).code).toBe(409)
    await ask('PUT', 'update', { id: 1, columns })
    expect((await ask('PUT', 'update', { id: 1, columns: [{ column: 5 }] })).refused).toEqual(['columns'])
  })

  it('writes a page into the project, overwriting changes only on request', async () => {
    const written = await ask('POST', 'write', { id: 1, overwrite: false })
    expect(written.data).toMatchObject({
      written: expect.arrayContaining(['contract/resources/iot/spare-part.ts', ...lists]) as unknown,
    })
    const path = join(project, 'contract/resources/iot/spare-part.ts')
    expect(await readFile(path, 'utf8')).toContain("name: 'iot/spare-part'")
    expect((await previewOf(1)).files.every(({ text, before }) => text === before)).toBe(true)
    await writeFile(path, 'mine')
    expect((await ask('POST', 'write', { id: 1, overwrite: false })).code).toBe(409)
    expect(await readFile(path, 'utf8')).toBe('mine')
    expect((await ask('POST', 'write', { id: 1, overwrite: true })).data).toEqual({
      written: ['contract/resources/iot/spare-part.ts'],
    })
  })
})

it('a delivered platform refuses to write, and previews the lines for lists', async () => {
  const delivered = await startTestPlatform()
  const call = (method: string, path: string, body?: unknown) =>
    delivered.call(method, `/base/tool/generator/${path}`, { as: 'admin', body })
  expect(await call('POST', 'write', { id: 1, overwrite: true })).toMatchObject({
    code: 409,
    msg: expect.stringContaining('npm run dev') as unknown,
  })
  const { files, mayWrite } = (await call('GET', 'preview/1')).data as PagePreview
  expect(mayWrite).toBe(false)
  expect(files.find(({ isList }) => isList)).toMatchObject({
    before: null,
    text: expect.stringContaining('iotSparePart') as unknown,
  })
  await delivered.close()
})
