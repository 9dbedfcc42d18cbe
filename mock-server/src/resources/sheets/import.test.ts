import { read } from '@e965/xlsx'
import { describe, expect, it, vi } from 'vitest'
import { allResources } from '#contract/resources/index.ts'
import type { ImportJob } from '#contract/wire/crud.ts'
import { openWindow } from '#mock/testing/open-window.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { cellsOf, workbook, type TestCell } from '#mock/testing/sheets.ts'
import { good, head, uploadSheet } from '#mock/testing/user-sheet.ts'
import { columnOf, importColumns, reasonHead } from './columns.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const platform = platformOfFile()

const upload = (bytes: Buffer, name = 'users.xlsx', path = 'user', language = 'en') =>
  uploadSheet(platform, bytes, { name, path, language })
const check = async (rows: readonly TestCell[][], path = 'user', language = 'en') =>
  (await upload(workbook(rows), 'a.xlsx', path, language)).data as ImportJob

async function commit(job: string): Promise<ImportJob> {
  await platform.call('POST', `/base/sys/user/import/${job}`, { as: 'admin' })
  return vi.waitFor(async () => {
    const { data } = await platform.get(`/base/sys/user/import/${job}`)
    expect(data).toMatchObject({ state: 'done' })
    return data as ImportJob
  })
}

describe('the dry run', () => {
  it('finds a missing name, a login name that is taken, an unknown role or status', async () => {
    const bad = [
      good(1).with(1, ''),
      good(2).with(0, 'admin'),
      good(3).with(4, 'Viewer; King'),
      good(4).with(5, 'asleep'),
    ]
    const errors = [
      { row: 3, field: 'username', msg: 'Fill in this field.' },
      { row: 4, field: 'loginName', msg: 'This value is already in use.' },
      { row: 5, field: 'roleIds', msg: 'There is no "King".' },
      { row: 6, field: 'status', msg: '"asleep" is none of the values offered.' },
    ]
    const found = await check([head, good(0), ...bad])
    expect(found).toMatchObject({ state: 'checked', total: 5, ok: 1, fail: 4, errors })
  })

  it('reads labels in Chinese, stored values and ids, and an apostrophe that guards a formula', async () => {
    const rows = [
      ['zh01', '张伟', 'a@b.cn', '计量中心', 'Viewer', '正常'],
      ['raw01', 'Zhang Wei', 'c@b.cn', 4, '6;4', 'active'],
      ["'+86138", 'Zhang Wei', 'd@b.cn', '4', '', ''],
    ]
    expect(await check([head, ...rows])).toMatchObject({ ok: 3, fail: 0, errors: [] })
  })

  it('reads headers in both languages, reports unknown columns, skips empty rows', async () => {
    const heads = ['登录名', 'username', 'E-mail', '所属组织 *', 'Shoe size', 'Why refused']
    const row = ['mixed1', 'Mixed', 'm@b.cn', 'Metering Centre', 44, 'none']
    expect(await check([heads, ['', '', '', '', '', ''], row], 'user', 'zh')).toMatchObject({
      total: 1,
      ok: 1,
      errors: [{ field: 'Shoe size', msg: '无法识别该列，已忽略。' }],
    })
  })

  it('accepts several rows that leave a unique name empty', async () => {
    const rows = ['抄表一', '抄表二'].map((name) => ['', name, 'log.cut', '0 0 3 * * ?'])
    const answer = await check([['Name', '任务名称', 'Task', 'Schedule'], ...rows], 'job')
    expect(answer).toMatchObject({ ok: 2, errors: [] })
  })

  it('finds duplicates within the sheet, and answers in the language of the request', async () => {
    const { errors } = await check([head, good(1), good(2), good(1)], 'user', 'zh')
    expect(errors).toEqual([{ row: 4, field: 'loginName', msg: '与本表第 2 行重复。' }])
  })
})

describe('the import', () => {
  it('stores valid rows once and returns the others with reasons', async () => {
    const { job } = await check([head, good(500), good(501).with(2, 'nobody'), good(502), good(503)])
    // changes since the dry run are checked again
    const [loginName, username, email] = good(503)
    const body = { loginName, username, email, groupId: 1 }
    await platform.post('/base/sys/user/save', body)
    const done = await commit(job)
    const errors = [
      { row: 3, field: 'email' },
      { row: 5, field: 'loginName' },
    ]
    expect(done).toMatchObject({ total: 4, progress: 4, ok: 2, fail: 2, errors })
    const { data } = await platform.get('/base/sys/user/list?loginName=import50')
    expect(data).toMatchObject({
      total: 3,
      list: [{}, { roleIds: [6, 4], createBy: 'admin', version: 1 }, {}],
    })
    expect((await platform.call('POST', `/base/sys/user/import/${job}`, { as: 'admin' })).code).toBe(409)

    const failed = await platform.fetch('GET', `/base/sys/user/import/${job}/failed?format=xlsx`, {
      as: 'admin',
    })
    const bytes = Buffer.from(await failed.arrayBuffer())
    expect(cellsOf(bytes)).toEqual([
      [...head, 'Why refused'],
      [...good(501).with(2, 'nobody'), 'Write an address like name@example.com.'],
      [...good(503), 'This value is already in use.'],
    ])
    expect((await upload(bytes)).data).toMatchObject({ total: 2, fail: 2 })
    const token = await platform.signIn('import500')
    expect((await platform.call('GET', '/base/sys/user/info', { token })).code).toBe(0)
  })

  it('heads the reasons with a name that matches no field', () => {
    const heads = allResources.flatMap((resource) =>
      reasonHead.map((text) => columnOf(importColumns(resource), text)),
    )
    expect(heads.filter(Boolean)).toEqual([])
  })

  it('returns rounded numbers in columns formatted as text', async () => {
    const { job } = await check([head, good(600).with(1, 1.2e17), good(601).with(1, '')])
    const path = `/base/sys/user/import/${job}/failed?format=xlsx`
    const bytes = Buffer.from(await (await platform.fetch('GET', path, { as: 'admin' })).arrayBuffer())
    const sheet = Object.values(read(bytes, { cellNF: true, cellStyles: true }).Sheets)[0] ?? {}
    expect(['A2', 'B2', 'D2'].map((at) => sheet[at]?.z as string)).toEqual(['@', '@', 'General'])
    // uploaded unchanged, it is still refused
    expect((await upload(bytes)).data).toMatchObject({ total: 2, fail: 2 })
  })

  it('publishes its progress on the socket', async () => {
    const { job } = await check([head, good(800), good(801)])
    const { socket, items } = await openWindow(platform, 'admin', [`job.${job}`])
    await commit(job)
    const done = { state: 'done', total: 2, progress: 2, ok: 2, fail: 0 }
    await vi.waitFor(() => expect(items.at(-1)).toMatchObject({ topic: `job.${job}`, d: done }), 10_000)
    socket.close()
  })

  it('belongs to the user who started it', async () => {
    const { job } = await check([head, good(700)])
    await platform.call('PUT', '/base/sys/user/update', { as: 'admin', body: { id: 3, roleIds: [1] } })
    expect((await platform.get(`/base/sys/user/import/${job}`, 'engineer')).code).toBe(404)
    expect((await platform.call('POST', `/base/sys/user/import/${job}`, { as: 'engineer' })).code).toBe(404)
    expect((await platform.get('/base/sys/user/import/nothing')).code).toBe(404)
  })
})

describe('the template', () => {
  it.each(['user', 'org', 'area', 'dict', 'dict-detail', 'job', 'role', 'menu'])(
    'of %s can be uploaded as is',
    async (path) => {
      const response = await platform.fetch('GET', `/base/sys/${path}/template?format=xlsx`, { as: 'admin' })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(cellsOf(bytes)).toHaveLength(2)
      expect(await upload(bytes, 'template.xlsx', path)).toMatchObject({
        code: 0,
        data: { ok: 1, errors: [] },
      })
    },
  )

  it('formats text columns as text and others as general', async () => {
    const response = await platform.fetch('GET', '/base/sys/user/template?format=xlsx', { as: 'admin' })
    const { Sheets } = read(Buffer.from(await response.arrayBuffer()), { cellNF: true })
    const sheet = Object.values(Sheets)[0] ?? {}
    const formats = Object.keys(sheet).flatMap((at) => (/^[A-Z]2$/.test(at) ? [sheet[at]?.z] : []))
    expect(formats).toContain('@')
    expect(formats).toContain('General')
  })

  it('is offered in Chinese', async () => {
    const headers = { 'accept-language': 'zh' }
    const response = await platform.fetch('GET', '/base/sys/org/template?format=csv', {
      as: 'admin',
      headers,
    })
    expect(await response.text()).toContain('组织编码 *,组织名称 *,组织名称（英文）,简介 *,简介（英文）')
  })
})

const uploadUsers = (bytes: Buffer, name = 'users.xlsx') => uploadSheet(platform, bytes, { name })

describe('a file', () => {
  const sheet = () => workbook([head, good(1)])
  const zipOf = (content: Uint8Array, level: 0 | 1) =>
    Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': [content, { level }] }))
  /** Claims to unpack to 160 MB, at a ratio that is acceptable. */
  const bomb = () => {
    const bytes = zipOf(new Uint8Array(1024 * 1024), 0)
    bytes.writeUInt32LE(160 * 1024 * 1024, bytes.lastIndexOf('PK\u0001\u0002') + 24)
    return bytes
  }
  const dense = () => zipOf(new Uint8Array(2 * 1024 * 1024), 1)

  const zipOfOther = () => Buffer.from(zipSync({ a: new Uint8Array(3) }))
  const tooMany = Array.from({ length: 20_001 }, () => ['x'])

  it.each<[string, () => Buffer, string, string | RegExp]>([
    ['csv', () => Buffer.from('a,b'), 'users.csv', 'Only .xls and .xlsx files are accepted.'],
    ['.xlsx named .xls', sheet, 'users.xls', 'Only .xls and .xlsx files are accepted.'],
    ['a bomb', bomb, 'users.xlsx', 'The file unpacks to more than this platform accepts.'],
    ['packed too densely', dense, 'users.xlsx', 'The file unpacks to more than this platform accepts.'],
    ['a zip of something else', zipOfOther, 'a.xlsx', 'The file cannot be read as a spreadsheet.'],
    ['nothing but a head', () => workbook([head]), 'a.xlsx', 'The sheet has no rows below its head.'],
    ['of other columns', () => workbook([['Colour'], ['red']]), 'a.xlsx', /^No column of the sheet is known/],
    ['of too many rows', () => workbook([['Name'], ...tooMany]), 'a.xlsx', /has more than 20000 rows/],
  ])('that is %s is refused', async (_what, bytes, name, msg) => {
    const answer = await uploadUsers(bytes(), name)
    expect(answer).toMatchObject({ code: 400, refused: ['file'] })
    expect(answer.msg).toMatch(msg)
  })

  it.each([
    ['a cell', 'xl/worksheets/sheet1.xml', 0.5],
    ['its list of parts', '[Content_Types].xml', 0.5],
  ])('of which %s is corrupted is refused', async (_what, part, place) => {
    const bytes = sheet()
    const at = bytes.indexOf(part) + part.length
    const packed = bytes.readUInt32LE(bytes.indexOf(part) - 12)
    bytes[at + Math.floor(packed * place)] = (bytes[at + Math.floor(packed * place)] ?? 0) ^ 4
    expect(await uploadUsers(bytes)).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/cannot be read as a spreadsheet|unpacks to more/),
    })
  })

  it('waits in a queue, or is refused when the queue is full', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => uploadUsers(sheet())))
    const refused = answers.filter(({ msg }) => msg.startsWith('Too many spreadsheets'))
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(answers.length - refused.length)
    expect((await uploadUsers(sheet())).code).toBe(0)
  })

  it('in .xls format is read', async () => {
    const { data } = await uploadUsers(workbook([head, good(1)], 'xls'), 'users.XLS')
    expect(data).toMatchObject({ ok: 1, fail: 0 })
  })

  it('of more than ten megabytes is refused', async () => {
    expect(await uploadUsers(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 413 })
  })

  it('with a cell in the last corner of the sheet is parsed quickly', async () => {
    const parts = unzipSync(workbook([head, good(1)]))
    const path = 'xl/worksheets/sheet1.xml'
    const xml = strFromU8(parts[path] ?? new Uint8Array())
    const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    const far = xml
      .replace('</sheetData>', corner)
      .replace(/<dimension ref="[^"]+"/, '<dimension ref="A1:XFD1048576"')
    expect(far).not.toBe(xml)
    const started = performance.now()
    const answer = await uploadUsers(Buffer.from(zipSync({ ...parts, [path]: strToU8(far) })))
    expect(answer).toMatchObject({ code: 0, data: { total: 1 } })
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
