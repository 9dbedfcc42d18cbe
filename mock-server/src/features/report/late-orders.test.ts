import { expect, it } from 'vitest'
import type { ShiftReport } from '#contract/calls/alarm/handover.ts'
import type { Todo } from '#contract/calls/home/home.ts'
import type { MaintenanceStat } from '#contract/calls/report/operation.ts'
import { day } from '#contract/schema/time-units.ts'
import { openOrderStates, overdueOrders } from '#domain/reform/order-acts.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { asking } from '#mock/testing/truth/asked.ts'

const platform = platformOfFile({ devices: 200 })
const ask = asking(platform)

it.each(openOrderStates)(
  'orders that are late and %s are late in list, shift report, dashboard and report',
  async (state) => {
    const yesterday = dateOf(midnight(platform.clock) - day)
    const { workOrders } = platform.world.tables
    const { id = 0, dispatchedAt = '' } =
      workOrders.rows.find((row) => row.dispatchedAt !== '' && row.state === 'completed') ?? {}
    const date = dispatchedAt.slice(0, 10)
    const count = async () => {
      const query = new URLSearchParams({ ...overdueOrders, limit: '1' }).toString()
      const list = await ask.get<{ total: number }>(`/base/reform/workOrder/list?${query}`)
      const shift = await ask.get<ShiftReport>('/base/alarm/handover/now')
      const line = shift.lines.find(({ id: lineId }) => lineId === 'overdue')
      expect(line?.filter).toEqual({ ...overdueOrders, dueEnd: yesterday })
      const todo = await ask.get<Todo[]>('/base/home/todo')
      const report = await ask.get<MaintenanceStat>(`/base/rpt/operation/stat?start=${date}&end=${date}`)
      return {
        list: list.total,
        'shift report': line?.count ?? 0,
        dashboard: todo.find(({ id: todoId }) => todoId === 'dueToday')?.count ?? 0,
        report: report.figures.find((figure) => figure.id === 'overdue')?.value ?? 0,
      }
    }
    const before = await count()
    workOrders.update(id, { state, due: yesterday })
    const after = await count()
    expect(after).toEqual(
      Object.fromEntries(Object.entries(before).map(([place, late]) => [place, late + 1])),
    )
    workOrders.update(id, { state: 'completed' })
  },
)
