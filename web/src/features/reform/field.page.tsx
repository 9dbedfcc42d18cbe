import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { orderStates, isAllowed } from '#domain/reform/order-acts.ts'
import { labelIn } from '#domain/metering/families.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crud } from '#contract/wire/crud.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useReadBy } from '#web/engine/read/use-read.ts'
import { takeAlong } from '#web/subjects/offline/take-along.ts'
import { RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { type FieldOrder, newDraft, type Draft } from './field/draft.ts'
import { FieldForm } from './field/form.tsx'
import { drafts } from './field/phone.ts'
import { words } from './field/words.ts'
import './field/field.css'

/** The work on site of one order, at the width of a phone. */
export default function FieldPage() {
  const id = useRecordId()
  // Another order is another page: nothing of the one before may stay.
  return <FieldWork key={id} id={id} />
}

function FieldWork({ id }: { id: number | undefined }) {
  const userId = useSession(({ user }) => user?.userId ?? 0)
  const { data, error, refetch } = useFieldStart(userId, id)
  const [isDone, setDone] = useState(false)
  useTabTitle(data?.order.number)
  const order = data?.order
  useEffect(() => {
    if (order !== undefined) void takeAlong([order])
  }, [order])
  return (
    <div className="page stack gap-3 push field-page" data-page="reform/field">
      {data?.draft && !isDone && <FieldForm begun={data.draft} onDone={() => setDone(true)} />}
      {data && (isDone || data.draft === undefined) && <Over order={data.order} isDone={isDone} />}
      {!data && (
        <RecordAbsent
          resource={workOrder}
          id={id}
          failure={error ?? undefined}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

/** There is nothing more to do on site. */
function Over({ order: { number, state }, isDone }: { order: FieldOrder; isDone: boolean }) {
  const t = useText()
  const list = usePagePath(workOrder.name)
  const said = t(labelIn(orderStates, state))
  return (
    <>
      <h1 tabIndex={-1}>{number}</h1>
      <Message
        title={t(isDone ? ['Handed in', '已提交'] : ['Nothing to do on site', '无需现场作业'])}
        text={isDone ? t(words.doneText, { number }) : t(words.nothingText, { number, state: said })}
      >
        {list !== undefined && (
          <Link className="button primary" to={list}>
            {t(words.orders)}
          </Link>
        )}
      </Message>
    </>
  )
}

/** What the work on an order begins with: the draft, or an order on which there is nothing to do on site. */
type FieldStart = { draft: Draft; order: FieldOrder } | { draft: undefined; order: FieldOrder }

/** The draft of an order: as it lies on the phone, else a fresh one of what the platform says. */
function useFieldStart(userId: number, id: number | undefined) {
  const read = (signal: AbortSignal) => startField(userId, id ?? 0, signal)
  return useReadBy(['field-start', userId, id], read, {
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
}

async function startField(userId: number, id: number, signal: AbortSignal): Promise<FieldStart> {
  const kept = await drafts.load(userId, id)
  if (kept !== undefined) return { draft: kept, order: kept.order }
  const order: FieldOrder = await callQuietly(crud(workOrder).info(id), undefined, signal)
  if (!isAllowed('submit', order.state)) return { draft: undefined, order }
  const site = await callQuietly(orderCalls.site(id), undefined, signal)
  const isAgain = order.state === 'rejected'
  const [last] = isAgain ? await callQuietly(orderCalls.reports(id), undefined, signal) : []
  return { draft: newDraft(userId, order, site, last?.report), order }
}
