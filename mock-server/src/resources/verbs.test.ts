import { describe, expect, it } from 'vitest'
import type { Choice, ListPage } from '#contract/wire/crud.ts'
import { allResources } from '#contract/resources/index.ts'
import { advanceControl } from '#mock/features/control/clock.ts'
import { settleScenes } from '#mock/features/scene/served-scene.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

const call = callsOf(platform, '/base/sys/')

type Listed = Record<string, unknown> & { id: number }
const list = async (path: string) => (await call('GET', path)).data as ListPage<Listed>

describe('audit', () => {
  it('returns creator and editor of a row in all responses', async () => {
    const { id } = await call('POST', 'dict/save', { code: 'audited', name: 'Audited' })
    platform.clock += 60_000
    await call('PUT', 'dict/update', { id, description: 'x' }, 'engineer')
    const audit = {
      createBy: 'admin',
      createNameZh: '赵敏',
      createTime: '2026-11-20 08:00:00',
      updateBy: 'engineer',
      updateName: 'Sun Qiang',
      updateTime: '2026-11-20 08:01:00',
      version: 2,
    }
    expect((await call('GET', `dict/info/${id}`)).data).toMatchObject(audit)
    expect((await list('dict/list?keyword=audited')).list).toMatchObject([audit])
    expect((await list('dict/list?updateBy=engineer')).total).toBe(1)
  })

  it('rejects stale versions, even in a race, with the stored record, and write-once fields', async () => {
    const { id } = await call('POST', 'dict/save', { code: 'contested', name: 'Contested' })
    expect((await call('PUT', 'dict/update', { id, version: 1, name: 'First' }, 'engineer')).code).toBe(0)
    const late = await call('PUT', 'dict/update', { id, version: 1, name: 'Second' })
    expect(late).toMatchObject({
      status: 200,
      code: 409,
      msg: 'This record was changed by Sun Qiang at 2026-11-20 08:01:00 since you opened it.',
      data: { current: { id, name: 'First', version: 2, updateBy: 'engineer' } },
    })
    const racers = Array.from({ length: 20 }, (_, n) =>
      call('PUT', 'dict/update', { id, version: 2, name: `Racer ${n}` }),
    )
    const codes = (await Promise.all(racers)).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 19 }, () => 409)])
    expect((await call('PUT', 'role/update', { id: 2, code: 'ROLE_OTHER' })).refused).toEqual(['code'])
  })
})

describe('a list', () => {
  it.each<[query: string, total: number]>([
    ['user/list?keyword=%E7%8E%8B', 7],
    ['user/list?status=locked,active', 120],
    ['user/list?groupId=4', 19],
    ['user/list?groupId=15,16', 12],
    ['user/list?roleIds=1,2', 21],
    ['user/list?versionStart=1&versionEnd=1', 120],
    ['dict-detail/list?sortStart=5&sortEnd=5', 9],
    ['area/list?keyword=%E4%B8%9C%E5%9F%8E', 2],
    ['area/list?parentId=0', 34],
    ['permission/list?keyword=system:user:reset', 1],
  ])('%s has %i rows', async (query, total) => {
    expect((await list(query)).total).toBe(total)
  })

  it.each(`nothing=1 nothing= version=x&versionStart=x sort=nothing limit=0 keyword=a&keyword=b`.split(' '))(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `user/list?${query}`)).code).toBe(400)
    },
  )

  it('counts states under the other filters and returns at most a hundred rows', async () => {
    expect((await list('user/list?status=locked&limit=1')).counts).toEqual({ active: 116, locked: 4 })
    expect((await list('user/list?limit=5000')).list).toHaveLength(100)
    expect((await list('user/list?keyword=nobody')).counts).toEqual({})
    expect((await list('role/list')).counts).toBeUndefined()
  })

  it('returns a tree level with hasChildren, and matches with their path', async () => {
    const level = (await list('area/list?parentId=330100&sort=code')).list
    expect(level[0]).toMatchObject({ name: '上城区', hasChildren: false })
    expect(level[0]).not.toHaveProperty('path')
    expect((await list('area/list?parentId=330000&code=330100')).list).toMatchObject([{ hasChildren: true }])
    expect((await list('area/list?keyword=110101')).list).toMatchObject([
      { name: '东城区', path: ['北京市', '市辖区'], pathIds: [110_000, 110_100] },
    ])
  })

  it('includes descendants in tree filters', async () => {
    expect((await list('user/list?groupId=3')).total).toBe(7)
    const crew = { parentId: 3, code: 'T-1', name: 'Test crew', intro: 'x', type: 'crew', status: 'enabled' }
    const more = { displayOrder: 1, officePhone: '0571-8800000', address: 'x' }
    const { id } = await call('POST', 'org/save', { ...crew, ...more })
    await call('PUT', 'user/update', { id: 50, groupId: id })
    expect((await list('user/list?groupId=3')).total).toBe(8)
  })
})

it('every list finds its first row by each displayed and filterable value', async () => {
  const { world } = platform
  world.live.refreshAll()
  world.alarms.tick()
  advanceControl(world)
  await inSlices(settleScenes(world), () => false)
  const faults = await inTurn(allResources.length, async (n) => {
    const { path, fields } = allResources[n] ?? expect.unreachable()
    const rows = async (query: string) => {
      const { data } = await platform.get(`${path}/list?${query}`)
      return data as ListPage<Listed> | null
    }
    // some lists are not pages of rows
    const row = (await rows('limit=1'))?.list?.[0]
    const asked = Object.entries(fields).flatMap(([name, { kind, computed }]) => {
      const value = JSON.stringify(row?.[name] ?? '').replaceAll('"', '')
      if (computed || value === '') return []
      if (kind === 'number') return [`${name}Start=${value}&${name}End=${value}`]
      return kind === 'flag' || kind === 'choice' ? [`${name}=${value}`] : []
    })
    return inTurn(asked.length, async (m) => {
      const { total = 0, list: found = [] } = (await rows(`limit=100&${asked[m]}`)) ?? {}
      return total > 100 || found.some(({ id }) => id === row?.id) ? [] : [`${path}: ${asked[m]}`]
    })
  })
  expect(faults.flat(2)).toEqual([])
})

describe('choices', () => {
  const select = async (path: string, language = 'en') => {
    const headers = { 'accept-language': language }
    const { data } = await platform.call('GET', `/base/sys/${path}`, { as: 'viewer', headers })
    return data as Choice[]
  }

  it('are found by keyword or by id in the requested order, at most fifty', async () => {
    const byId = await select('org/select?ids=4,999,1', 'zh')
    expect(byId).toMatchObject([
      { label: '计量中心', path: ['澜江供电公司'], pathIds: [1] },
      { id: 1, path: [] },
    ])
    expect(await select('user/select')).toHaveLength(50)
    expect(await select('user/select?limit=3')).toHaveLength(3)
    expect(await select('org/select?keyword=LJ-CD-SQ')).toEqual([
      {
        id: 9,
        label: 'Shiqiao Supply Station',
        path: ['Lanjiang Power Supply', 'Chengdong Branch'],
        pathIds: [1, 6],
      },
    ])
  })

  it('of a tree are listed one level at a time', async () => {
    const [root] = await select('org/select?parentId=0')
    expect(root).toEqual({ id: 1, label: 'Lanjiang Power Supply', path: [], pathIds: [], hasChildren: true })
    const below = await select('org/select?parentId=1')
    expect(below.length).toBeGreaterThan(3)
    expect(below.every(({ pathIds }) => pathIds?.join() === '1')).toBe(true)
    const deeper = await Promise.all(below.map(({ id }) => select(`org/select?parentId=${id}`)))
    expect(below.map(({ hasChildren }) => hasChildren)).toEqual(deeper.map(({ length }) => length > 0))
    expect(new Set(deeper.map(({ length }) => length > 0)), 'some have, some have not').toEqual(
      new Set([true, false]),
    )
  })
})

describe('bulk removal', () => {
  const add = async (n: number) => {
    return (await call('POST', 'dict/save', { code: `bulk_${n}`, name: `Bulk ${n}` })).id
  }

  it('deletes removable rows and reports the others', async () => {
    const ids = [await add(1), await add(2)]
    const { data } = await call('POST', 'user/delete', { ids: [1, 119, 99_999] })
    expect(data).toEqual({
      ok: 1,
      fail: 2,
      errors: [
        { id: 99_999, msg: 'There is no such record.' },
        { id: 1, msg: 'You cannot remove your own account.' },
      ],
    })
    expect((await call('POST', 'dict/delete', { ids })).data).toEqual({ ok: 2, fail: 0, errors: [] })
  })

  it('checks the row count', async () => {
    const ids = await Promise.all([10, 11, 12].map(add))
    const target = { filter: { keyword: 'bulk_1' }, except: ids.slice(0, 1) }
    expect(await call('POST', 'dict/delete', { ...target, expect: 3 })).toMatchObject({
      code: 409,
      data: { count: 2 },
    })
    expect((await call('POST', 'dict/delete', { ...target, expect: 2 })).data).toMatchObject({ ok: 2 })
    expect((await list('dict/list?keyword=bulk_')).total).toBe(1)
  })

  it.each([{}, { ids: ['1'] }, { filter: {} }, { filter: { x: '1' }, expect: 0 }])(
    'refuses %j',
    async (body) => {
      expect((await call('POST', 'dict/delete', body)).code).toBe(400)
    },
  )

  it('deletes a tree bottom-up', async () => {
    const { data } = await call('POST', 'area/delete', {
      filter: { keyword: '3301' },
      except: [],
      expect: (await list('area/list?keyword=3301')).total,
    })
    expect(data).toMatchObject({ fail: 0 })
    expect((await list('area/list?keyword=3301')).total).toBe(0)
  })
})
