import { describe, expect, it } from 'vitest'
import { allResources } from '#contract/resources/index.ts'
import { offers } from '#contract/schema/resource.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { cellsOf } from '#mock/testing/sheets.ts'
import { columnOf } from './columns.ts'

const platform = platformOfFile()

const request = (body: object, language = 'en', path = 'user', as = 'admin') =>
  platform.fetch('POST', `/base/sys/${path}/export`, { as, body, headers: { 'accept-language': language } })

const wanted = {
  filter: { groupId: '4', leader: 'true' },
  sort: '-loginName',
  columns: ['loginName', 'groupId', 'roleIds', 'status', 'leader', 'version'],
}

describe('an export', () => {
  it.each([
    [
      'en',
      ['Login name', 'Organisation', 'Roles', 'Status', 'Leader', 'Version'],
      ['Metering Centre', 'Metering engineer', 'Active', 'Yes'],
    ],
    ['zh', ['登录名', '所属组织', '角色', '状态', '负责人', '版本'], ['计量中心', '计量专责', '正常', '是']],
  ])('in %s has the requested columns, with labels, of matching rows', async (language, head, words) => {
    const response = await request({ ...wanted, format: 'xlsx' }, language)
    const rows = cellsOf(await response.arrayBuffer())
    expect(rows[0]).toEqual(head)
    expect(rows).toHaveLength(4)
    const logins = rows.slice(1).map(([login]) => String(login))
    expect(logins).toEqual(logins.toSorted().toReversed())
    expect(rows.find(([, name]) => name === words[0])?.slice(1)).toEqual([...words, 1])
  })

  const measured = allResources
    .filter((resource) => offers(resource, 'export'))
    .map(({ path, fields }) => ({
      path,
      columns: Object.entries(fields).flatMap(([name, field]) => (field.unit ? [{ name, field }] : [])),
    }))
    .filter(({ columns }) => columns.length > 0)
  it.each(measured)('of $path has units in its headers, which are read back', async ({ path, columns }) => {
    const asked = { filter: { keyword: 'none' }, columns: columns.map(({ name }) => name), format: 'xlsx' }
    const response = await platform.fetch('POST', `${path}/export`, { as: 'admin', body: asked })
    const [head = []] = cellsOf(await response.arrayBuffer())
    expect(head).toEqual(columns.map(({ field }) => expect.stringContaining(field.unit?.[0] ?? '')))
    expect(head.map((text) => columnOf(columns, String(text))?.name)).toEqual(asked.columns)
  })

  it('has a localised name and escapes formulas', async () => {
    const name = '=HYPERLINK("http://x.example")'
    await platform.post('/base/sys/dict/save', { code: 'evil', name })
    const response = await request(
      { filter: { code: 'evil' }, columns: ['name'], format: 'csv' },
      'zh',
      'dict',
    )
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('字典管理.csv')}`,
    )
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://x.example"")"`)
  })

  it('works for views and trees', async () => {
    const body = { filter: { keyword: 'system:user:' }, columns: ['code', 'roleIds'], format: 'csv' }
    expect((await (await request(body, 'en', 'permission')).text()).split('\r\n')).toHaveLength(11)
    const areas = { filter: {}, columns: ['code', 'parentId', 'level'], format: 'csv' }
    const lines = (await (await request(areas, 'zh', 'area')).text()).split('\r\n')
    expect(lines).toHaveLength(3434)
    expect(lines).toContain('110101,市辖区,县级')
  })

  it.each([
    [{ ...wanted, format: 'pdf' }],
    [{ ...wanted, format: 'csv', columns: ['password'] }],
    [{ ...wanted, format: 'csv', filter: [] }],
  ])('that is invalid is refused: %j', async (body) => {
    const response = await request(body)
    expect(await response.json()).toMatchObject({ code: 400 })
  })
})
