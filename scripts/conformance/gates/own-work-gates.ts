import { orderCalls } from '#contract/calls/reform/order.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { command } from '#contract/resources/iot/command.ts'
import { commandPlan } from '#contract/resources/iot/command-plan.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud } from '#contract/wire/crud.ts'
import { inOrder } from '../../process/in-order.ts'
import { answerOf } from './answer.ts'
import { broken, holds, untried, type Finding, type Gate } from './gate.ts'
import { rowsOf, type Row } from './seen.ts'
import type { Sides } from './sides.ts'

const words = {
  needs: [
    'Records of the platform: what was audited or agreed to cannot be taken back, so that nothing is tried',
    '平台已有的记录：审核与同意无法撤回，故不作尝试',
  ],
  audited: ['Nobody has audited an order that he worked on himself', '无人审核本人作业的工单'],
  none: ['There is no record of it yet.', '平台尚无此类记录。'],
  self: ['A record says that one person did both.', '有记录显示两个环节为同一人。'],
  apart: ['In [n|the one record|all {n} records] two persons did it.', '共 {n} 条记录，均由两人完成。'],
} as const satisfies Readonly<Record<string, Text2>>

/** What one person asks for and another agrees to, with the fields that name them. */
const agreed: readonly (readonly [
  resource: Resource,
  page: string,
  by: string,
  other: string,
  question: Text2,
])[] = [
  [
    command,
    'iot/command',
    'operator',
    'agreedBy',
    ['Nobody has agreed to a command of his own', '无人确认本人下发的命令'],
  ],
  [
    commandPlan,
    'iot/command',
    'operator',
    'agreedBy',
    ['Nobody has agreed to a plan of his own', '无人确认本人提交的计划命令'],
  ],
  [
    unitRequest,
    'control/unit',
    'askedBy',
    'decidedBy',
    ['Nobody has decided on a request of his own', '无人复核本人提交的操作申请'],
  ],
]

/** Orders whose steps are read. */
const mostOrders = 20

/** The questions about who did what: they read what the platform has on record. */
export const ownWorkGates: readonly Gate[] = [
  {
    id: 'own-work:audit',
    page: 'reform/audit',
    question: words.audited,
    needs: words.needs,
    ask: readOrders,
  },
  ...agreed.map(([resource, page, by, other, question]): Gate => {
    const ask = async (sides: Sides) => {
      const rows = await latest(sides, resource, {})
      const both = rows.filter((row) => row[by] !== undefined && (row[other] ?? '') !== '')
      return judged(
        both.length,
        both.filter((row) => row[by] === row[other]).map(({ id }) => `${resource.name} ${id}`),
      )
    }
    return { id: `own-work:${resource.name}`, page, question, needs: words.needs, ask }
  }),
]

async function readOrders(sides: Sides): Promise<Finding> {
  const rows = (await latest(sides, workOrder, { state: 'completed' })).slice(0, mostOrders)
  const records = await inOrder(rows, async ({ id }) => {
    const { data } = await answerOf(sides.wide.ask, orderCalls.steps(id))
    const steps: readonly Step[] = Array.isArray(data) ? data : []
    const audit = steps.findLast(({ act }) => act === 'pass')
    const work = steps.findLast(({ act }) => act === 'submit')
    return { id, audit: audit?.by ?? '', work: work?.by ?? '' }
  })
  const both = records.filter(({ audit, work }) => audit !== '' && work !== '')
  return judged(
    both.length,
    both.filter(({ audit, work }) => audit === work).map(({ id }) => `${workOrder.name} ${id}`),
  )
}

interface Step {
  act: string
  by: string
}

function judged(count: number, own: readonly string[]): Finding {
  if (count === 0) return untried(words.none)
  const evidence = own.slice(0, 3)
  return own.length > 0 ? broken(words.self, evidence) : holds([], fillBoth(words.apart, { n: count }))
}

async function latest(
  { wide }: Sides,
  resource: Resource,
  filter: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const { method, path } = crud(resource).list
  const query = new URLSearchParams({ ...filter, page: '1', limit: '100', sort: '-id' }).toString()
  return rowsOf(await answerOf(wide.ask, { method, path: `${path}?${query}` }))
}
