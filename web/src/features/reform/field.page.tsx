import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { topics } from '#domain/metering/live.ts'
import { orderStates } from '#domain/reform/order-acts.ts'
import { labelIn } from '#domain/metering/families.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useReadBy } from '#web/engine/read/use-read.ts'
import { takeAlong } from '#web/subjects/offline/take-along.ts'
import { RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import type { FieldOrder } from './field/draft.ts'
import { FieldForm } from './field/form.tsx'
import { startField } from './field/ask-platform.ts'
import type { Over } from './field/use-field.ts'
import { words } from './field/words.ts'
import './field/field.css'

/** Field work on one order, laid out for phones. */
export default function FieldPage() {
  const id = useRecordId()
  // keyed by order, so that no state of another order is kept
  return <FieldWork key={id} id={id} />
}

function FieldWork({ id }: { id: number | undefined }) {
  const userId = useSession(({ user }) => user?.userId ?? 0)
  const token = useSession((session) => session.token)
  const read = useFieldStart(userId, id)
  const { data, refetch } = read
  const [last, setLast] = useState<{ key: string; over: Over }>()
  useTabTitle(data?.order.number)
  const order = data?.order
  useEffect(() => {
    if (order !== undefined) void takeAlong([order], token)
  }, [order, token])
  const begun = data?.draft?.key === last?.key ? undefined : data?.draft
  // a finished order may be returned to its crew
  usePacedTopic(data !== undefined && begun === undefined ? topics.workOrder : undefined, refetch, id)
  const finish = (key: string, over: Over) => {
    setLast({ key, over })
    // the offline copy would otherwise still be of the open order
    void refetch()
  }
  return (
    <div className="page stack gap-3 push surface field-page" data-page="reform/field">
      {begun && <FieldForm begun={begun} onOver={(over) => finish(begun.key, over)} />}
      {data && begun === undefined && (
        <NothingToDo
          order={data.order}
          over={data.draft !== undefined || data.order.state === last?.over ? last?.over : undefined}
        />
      )}
      {!data && <RecordAbsent resource={workOrder} id={id} read={read} />}
    </div>
  )
}

const endings = {
  audit: { title: ['Handed in', '已提交'], text: ['{number} waits for its audit.', '{number} 等待审核。'] },
  pending: { title: ['Returned', '已退单'], text: words.returnedText },
} as const

/** Shown if no field work is left. */
function NothingToDo({ order: { number, state }, over }: { order: FieldOrder; over: Over | undefined }) {
  const t = useText()
  const list = usePagePath(workOrder.name)
  const said = t(labelIn(orderStates, state))
  const { title, text } =
    over === undefined
      ? ({ title: ['Nothing to do on site', '无需现场作业'], text: words.nothingText } as const)
      : endings[over]
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{number}</h1>
      </header>
      <Message title={t(title)} text={t(text, { number, state: said })}>
        {list !== undefined && (
          <Link className="button primary" to={list}>
            {t(words.orders)}
          </Link>
        )}
      </Message>
    </>
  )
}

/** Loads the draft or order that the work starts with; reloaded only when the page is shown again. */
function useFieldStart(userId: number, id: number | undefined) {
  const read = (signal: AbortSignal) => startField(userId, id ?? 0, signal)
  return useReadBy(['field-start', userId, id], read, {
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
}
