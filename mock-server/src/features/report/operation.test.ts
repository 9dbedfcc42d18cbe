import { describe, expect, it } from 'vitest'
import type { ActionStat, MaintenanceStat } from '#contract/calls/report/operation.ts'
import type { ReportGroup } from '#domain/report/report.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 200 })

const get = async (path: string, as = 'admin') => (await platform.get(path, as)).data
const total = async (path: string, as?: string) => ((await get(path, as)) as ListPage<object>).total
const sum = (groups: readonly ReportGroup[], name?: string) =>
  groups.reduce((all, { count, values }) => all + (name === undefined ? count : (values[name] ?? 0)), 0)
const valueOf = ({ figures }: ActionStat | MaintenanceStat, id: string) =>
  figures.find((one) => one.id === id)?.value

const days = 'start=2026-11-01&end=2026-11-20'
const between = (field: string) => `limit=1&${field}Start=2026-11-01&${field}End=2026-11-20`

describe('what people did', () => {
  it('agrees with the list of commands, by person, by kind and by how they ended', async () => {
    const stat = (await get(`/base/rpt/operation/actions?${days}`)) as ActionStat
    const commands = `/base/iot/command/list?${between('createTime')}`
    expect(valueOf(stat, 'issued')).toBe(await total(commands))
    expect(valueOf(stat, 'success')).toBe(await total(`${commands}&status=success,verified`))
    expect(valueOf(stat, 'failed')).toBe(await total(`${commands}&status=failed`))
    expect(valueOf(stat, 'timeout')).toBe(await total(`${commands}&status=timeout,expired`))
    expect(valueOf(stat, 'issued')).toBeGreaterThan(100)
    for (const name of ['issued', 'success', 'failed', 'timeout']) {
      expect(sum(stat.commandUsers, name)).toBe(valueOf(stat, name))
      expect(sum(stat.commandKinds, name)).toBe(valueOf(stat, name))
    }
    const [first] = stat.commandUsers
    expect(first?.count).toBe(await total(`${commands}&operator=${first?.key ?? ''}`))
    expect(first?.values['seconds']).toBe(4)
  })

  it('agrees with the operation log', async () => {
    await platform.post('/base/sys/dict/save', { code: 'x', name: '' })
    const stat = (await get(`/base/rpt/operation/actions?${days}`)) as ActionStat
    const lines = `/base/sys/log/list?${between('time')}`
    expect(valueOf(stat, 'actions')).toBe(await total(lines))
    expect(valueOf(stat, 'refused')).toBe(await total(`${lines}&result=failed`))
    expect(valueOf(stat, 'refused')).toBeGreaterThan(0)
    expect(sum(stat.logUsers)).toBe(valueOf(stat, 'actions'))
    expect(sum(stat.logVerbs)).toBe(valueOf(stat, 'actions'))
  })

  it('names no lists that the user may not open', async () => {
    const stat = (await get(`/base/rpt/operation/actions?${days}`, 'dispatcher')) as ActionStat
    expect(stat.logUsers).toEqual([])
    expect(valueOf(stat, 'actions')).toBe(0)
    expect(valueOf(stat, 'issued')).toBe(
      await total(`/base/iot/command/list?${between('createTime')}`, 'dispatcher'),
    )
  })
})

it.each(['admin', 'dispatcher'])(
  'operation and maintenance agrees with alerts and work orders, for %s',
  async (as) => {
    const stat = (await get(`/base/rpt/operation/stat?${days}`, as)) as MaintenanceStat
    const alerts = `/base/alarm/alert/list?suppressedBy=0&${between('firstTime')}`
    const orders = `/base/reform/workOrder/list?${between('dispatchedAt')}`
    expect(valueOf(stat, 'found')).toBe(await total(alerts, as))
    expect(valueOf(stat, 'handled')).toBe(await total(`${alerts}&isActive=false`, as))
    expect(valueOf(stat, 'dispatched')).toBe(await total(orders, as))
    expect(valueOf(stat, 'completed')).toBe(await total(`${orders}&state=completed`, as))
    const late = `${orders}&isOverdue=true`
    expect(valueOf(stat, 'overdue')).toBe(await total(late, as))
    expect(sum(stat.crews)).toBe(valueOf(stat, 'dispatched'))
    expect(sum(stat.causes)).toBe(valueOf(stat, 'found'))
    expect(sum(stat.manufacturers)).toBe(valueOf(stat, 'found'))
    const [crew] = stat.crews
    expect(await total(`${orders}&crewId=${crew?.key ?? ''}`, as)).toBe(crew?.count)
    expect(valueOf(stat, 'dispatched')).toBeGreaterThan(0)
  },
)
