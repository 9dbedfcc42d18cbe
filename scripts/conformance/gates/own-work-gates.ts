import { orderCalls } from '#contract/calls/reform/order.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { command } from '#contract/resources/iot/command.ts'
import { commandPlan } from '#contract/resources/iot/command-plan.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { inOrder } from '../../process/in-order.ts'
import { broken, holds, untried, type Gate } from './gate.ts'
import { list, rowsOf } from './seen.ts'
import type { Sides } from './sides.ts'

const words = {
  audited: ['Nobody has audited an order that he worked on himself', '无人审核本人作业的工单'],
  commands: ['Nobody has agreed to a command of his own', '无人确认本人下发的命令'],
  plans: ['Nobody has agreed to a plan of his own', '无人确认本人提交的计划命令'],
  requests: ['Nobody has decided on a request of his own', '无人复核本人提交的操作申请'],
  none: ['There is no record of it yet.', '平台尚无此类记录。'],
  self: ['A record says that one person did both.', '有记录显示两个环节为同一人。'],
  apart: ['In [n|the one record|all {n} records] two persons did it.', '共 {n} 条记录，均由两人完成。'],
} as const satisfies Readonly<Record<string, Text2>>

/** Orders whose steps are read. */
const mostOrders = 20
const latest = { sort: '-id' }

/** A record, who acted first, and who checked or agreed to that; empty where nobody has yet. */
interface Acts {
  record: string
  by: unknown
  other: unknown
}

/** The questions about who did what: they read what the platform has on record. */
export const ownWorkGates: readonly Gate[] = [
  gate('audit', 'reform/audit', words.audited, readOrders),
  agreement(command, 'iot/command', words.commands, 'operator', 'agreedBy'),
  agreement(commandPlan, 'iot/command', words.plans, 'operator', 'agreedBy'),
  agreement(unitRequest, 'control/unit', words.requests, 'askedBy', 'decidedBy'),
]

function gate(id: string, page: string, question: Text2, read: (sides: Sides) => Promise<Acts[]>): Gate {
  const ask = async (sides: Sides) => {
    const both = (await read(sides)).filter(({ by, other }) => (by ?? '') !== '' && (other ?? '') !== '')
    if (both.length === 0) return untried(words.none)
    const own = both.filter(({ by, other }) => by === other).map(({ record }) => record)
    if (own.length > 0) return broken(words.self, own.slice(0, 3))
    return holds([], fillBoth(words.apart, { n: both.length }))
  }
  return { id: `own-work:${id}`, page, question, ask }
}

/** What one person asks for and another agrees to, with the fields that name them. */
function agreement(resource: Resource, page: string, question: Text2, by: string, other: string): Gate {
  return gate(resource.name, page, question, async ({ wide }) =>
    rowsOf(await list(wide.ask, resource, 1, latest)).map((row) => ({
      record: `${resource.name} ${row.id}`,
      by: row[by],
      other: row[other],
    })),
  )
}

async function readOrders({ wide }: Sides): Promise<Acts[]> {
  const completed = await list(wide.ask, workOrder, 1, { ...latest, state: 'completed' })
  return inOrder(rowsOf(completed).slice(0, mostOrders), async ({ id }) => {
    const { data } = await wide.ask(orderCalls.steps(id))
    const steps: readonly { act: string; by: string }[] = Array.isArray(data) ? data : []
    const byOf = (wanted: string) => steps.findLast(({ act }) => act === wanted)?.by
    return { record: `${workOrder.name} ${id}`, by: byOf('submit'), other: byOf('pass') }
  })
}
