import type { ComponentType } from 'react'
import { text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { useSession } from '#web/stores/session/session.ts'
import { textOf } from '../data/text-of.ts'
import type { ActionTools, RowAction } from '../list/page-definition.ts'
import type { Chosen } from './action-declaration.ts'
import { actionForm } from './action-form.tsx'

interface Decision<R extends Resource, Answer> {
  /** Field with the requester's login name; fields with the suffixes `Name` and `NameZh` hold the display name. */
  by?: 'askedBy' | 'operator'
  /** Current state of what is being decided. */
  Detail: ComponentType<{ on: Chosen<R> }>
  send: (decision: { id: number; isAgreed: boolean; opinion: string }) => Promise<Answer>
  onAgreed?: (answer: Answer, tools: ActionTools) => void
}

const words = {
  asks: ['{name} asks for it. Agree only if you stand for it too.', '由 {name} 提交，同意即共同负责。'],
} satisfies Record<string, Text2>

/** Declares the actions by which a second person approves or declines a request; declining requires a reason. */
export function decisionActs<R extends Resource, Answer>(
  resource: R,
  { by = 'askedBy', Detail, send, onAgreed }: Decision<R, Answer>,
): readonly RowAction<R>[] {
  const of = (row: object | undefined, name: string) => textOf(row && Reflect.get(row, name))
  const act = (isAgreed: boolean, id: string, icon: string, label: Text2, done: Text2): RowAction<R> => {
    const known = { id, icon, label, done, Detail, verb: 'approve', isDanger: !isAgreed }
    const { row: action } = actionForm(resource, {
      ...known,
      refusal: (row) =>
        useSession.getState().user?.loginName === of(row, by) ? sentences.anotherDecides : undefined,
      summary: ({ rows: [row] }) =>
        fillBoth(words.asks, { name: [of(row, `${by}Name`), of(row, `${by}NameZh`)] }),
      fields: { opinion: text(...labels.opinion, { required: !isAgreed, max: 200 }) },
      send: ({ opinion }, { rows: [row] }) => send({ id: row?.id ?? 0, isAgreed, opinion }),
      onDone: (answer, _on, tools) => isAgreed && onAgreed?.(answer, tools),
    })
    return { ...action, concerns: (row) => of(row, 'state') === 'waiting' }
  }
  return [
    act(true, 'approve', 'pi-check', ['Agree', '同意'], ['Agreed', '已同意']),
    act(false, 'decline', 'pi-times', ['Decline', '驳回'], ['Declined', '已驳回']),
  ]
}
