import { searchCalls } from '#contract/calls/home/search.ts'
import { declarationOf, declaredCalls } from '#contract/calls/declared.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { user } from '#contract/resources/system/user.ts'
import type { Field } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud, type CrudName } from '#contract/wire/crud.ts'
import { addressOf } from '#contract/wire/endpoint.ts'
import { inOrder } from '../../process/in-order.ts'
import { withQuery } from '../ask/client.ts'
import { isDone, isUnknown, type Answer } from './answer.ts'
import { rowsOf, type Hidden, type Row } from './seen.ts'
import type { Account, Sides } from './sides.ts'
import { broken, holds, untried, type Finding, type Gate } from './gate.ts'

const questions = {
  list: ['{title}: what the list names, the detail opens', '{title}：列表中的记录均可打开详情'],
  detail: ['{title}: the detail refuses a record out of scope', '{title}：详情拒绝数据范围外的记录'],
  update: ['{title}: the form refuses a record out of scope', '{title}：编辑拒绝数据范围外的记录'],
  export: ['{title}: the export leaves out what is out of scope', '{title}：导出不含数据范围外的记录'],
  choices: ['{title}: choices leave out what is out of scope', '{title}：下拉选项不含数据范围外的记录'],
  search: ['{title}: the search leaves out what is out of scope', '{title}：全局搜索不含数据范围外的记录'],
} as const satisfies Readonly<Record<string, Text2>>

const words = {
  empty: ['The second account lists none of these records.', '第二账号未列出任何这类记录。'],
  leaked: ['It returns a record out of scope.', '返回了数据范围外的记录。'],
  known: ['It is refused, but not as a record that does not exist.', '虽已拒绝，但答复表明该记录存在。'],
  closed: ['The list names a record that its detail refuses.', '列表列出了详情拒绝打开的记录。'],
  changed: [
    'A record out of scope was saved: with its own values, so that nothing has changed.',
    '数据范围外的记录被保存；所提交的是其原值，内容未变。',
  ],
  notApart: [
    'Records in scope have the same name, so that a file proves nothing.',
    '数据范围内有同名记录，无法从导出文件判断。',
  ],
  opens: ['All that were tried open.', '抽查的记录均可打开。'],
  named: [
    'The second account may not list them; what they are called is for all who fill in forms.',
    '第二账号无权列出这类记录；其名称供所有人填表时选择。',
  ],
  leftOut: ['It is left out.', '未返回该记录。'],
} as const satisfies Readonly<Record<string, Text2>>

/** Number of records of a list whose details are requested. */
const mostOpened = 3

/** Resources covered by the global search, with their group names. */
const groups: ReadonlyMap<string, string> = new Map([
  [device.name, 'devices'],
  [alert.name, 'alerts'],
  [workOrder.name, 'orders'],
  [user.name, 'people'],
])

type Question = (sides: Sides, resource: Resource, hidden: Hidden) => Promise<Finding>

/** Returns the gates about records of one kind. */
export function recordGates(resource: Resource, page: string): Gate[] {
  const about = { title: resource.title }
  const gate = (id: keyof typeof questions, ask: Gate['ask']): Gate => ({
    id: `${id}:${resource.name}`,
    page,
    question: fillBoth(questions[id], about),
    ask,
  })
  const hiddenGate = (id: keyof typeof questions, ask: Question) =>
    gate(id, async (sides) => {
      const { hidden, whyNone } = await sides.seen(resource)
      return hidden === undefined ? untried(whyNone) : ask(sides, resource, hidden)
    })
  const isDeclared = (verb: CrudName) => declaredCalls.has(addressOf(crud(resource)[verb]))
  return [
    gate('list', (sides) => openListed(sides, resource)),
    hiddenGate('detail', openHidden),
    ...(isDeclared('update') ? [hiddenGate('update', changeHidden)] : []),
    ...(isDeclared('export') ? [hiddenGate('export', exportHidden)] : []),
    ...(isDeclared('select') ? [hiddenGate('choices', chooseHidden)] : []),
    ...(groups.has(resource.name) ? [hiddenGate('search', findHidden)] : []),
  ]
}

async function openListed(sides: Sides, resource: Resource): Promise<Finding> {
  const { own } = await sides.seen(resource)
  if (own.length === 0) return untried(words.empty)
  const answers = await inOrder(own.slice(0, mostOpened), ({ id }) => detail(sides.narrow, resource, id))
  const closed = answers.find((answer) => !isDone(answer))
  if (closed !== undefined) return broken(words.closed, [closed.evidence])
  const [first] = answers.map(({ evidence }) => evidence)
  return holds(first === undefined ? [] : [first], words.opens)
}

async function openHidden({ narrow }: Sides, resource: Resource, { id }: Hidden): Promise<Finding> {
  return refusedAsUnknown(await detail(narrow, resource, id), words.leaked)
}

/** Updates a record with its current values, so that nothing changes if accepted; written back nevertheless. */
async function changeHidden(sides: Sides, resource: Resource, { id }: Hidden): Promise<Finding> {
  const { data } = await detail(sides.wide, resource, id)
  const question = { ...crud(resource).update, body: { ...writable(resource, Object(data)), id } }
  return refusedAsUnknown(await sides.attempt(sides.narrow, question, () => question), words.changed)
}

async function exportHidden(sides: Sides, resource: Resource, hidden: Hidden): Promise<Finding> {
  const { label, isApart } = hidden
  if (!isApart) return untried(words.notApart)
  const body = { filter: { [resource.label]: label }, columns: [resource.label], format: 'csv' }
  const answer = await sides.narrow.ask({ ...crud(resource).export, body })
  // a file that contains it has no envelope, and the name below its heading
  const isReturned = answer.code === undefined && answer.text.split('\n').slice(1).join('\n').includes(label)
  return leftOut(answer, isReturned)
}

async function chooseHidden(sides: Sides, resource: Resource, hidden: Hidden): Promise<Finding> {
  const { select } = crud(resource)
  const { isListed } = await sides.seen(resource)
  if (!isListed && declarationOf(select).permission === undefined) return untried(words.named)
  const answer = await sides.narrow.ask(withQuery(select, { keyword: hidden.label }))
  return leftOut(answer, names(rowsOf(answer), hidden))
}

async function findHidden(sides: Sides, resource: Resource, hidden: Hidden): Promise<Finding> {
  const query = { text: hidden.label, limit: '20' }
  const answer = await sides.narrow.ask(withQuery(searchCalls.everything, query))
  const data: unknown = Object(answer.data)[groups.get(resource.name) ?? '']
  return leftOut(answer, names(rowsOf({ data }), hidden))
}

function detail({ ask }: Account, resource: Resource, id: number): Promise<Answer> {
  return ask(crud(resource).info(id))
}

/** Returns the fields of a record that a form may send. */
function writable({ fields }: Resource, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isSent = ([name, { readOnly = false, kind }]: [string, Field]) =>
    !readOnly && kind !== 'secret' && row[name] !== undefined
  return Object.fromEntries(
    Object.entries<Field>(fields)
      .filter(isSent)
      .map(([name]) => [name, row[name]]),
  )
}

const names = (rows: readonly Row[], { id }: Hidden) => rows.some((row) => row.id === id)

function leftOut({ evidence }: Answer, isReturned: boolean): Finding {
  return isReturned ? broken(words.leaked, [evidence]) : holds([evidence], words.leftOut)
}

/** Checks that an out-of-scope record is refused as if it did not exist. */
export function refusedAsUnknown(answer: Answer, done: Text2): Finding {
  const { evidence } = answer
  if (isDone(answer)) return broken(done, [evidence])
  return isUnknown(answer) ? holds([evidence]) : broken(words.known, [evidence])
}
