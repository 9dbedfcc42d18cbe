import { Link } from 'react-router-dom'
import { code } from '#contract/wire/envelope.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { CardsLoading, Message, ReadFailure, type Attempt } from '../list/list-status.tsx'
import { listWords } from '../words.ts'

/** Whether the platform has no such record, or has it no more. */
export function isGone(failure: Failure | null | undefined): boolean {
  return failure?.code === code.missing
}

interface RecordAbsentProps {
  /** Its resource, whose list the person may look in. */
  resource: Pick<Resource, 'name' | 'title'>
  /** None where the address names no record. */
  id: number | undefined
  read: Attempt
}

/** In place of a record: it is on its way, there is none, it may not be seen, or it could not be read. */
export function RecordAbsent({ resource, id, read: { error, refetch } }: RecordAbsentProps) {
  const t = useText()
  const list = usePagePath(resource.name)
  if (id === undefined || isGone(error)) {
    return (
      <Message severity="warning" title={t(listWords.noRecord)} text={t(listWords.noRecordText)}>
        {list !== undefined && (
          <Link className="button" to={list}>
            {t(['Go to {title}', '前往{title}'], { title: t(resource.title) })}
          </Link>
        )}
      </Message>
    )
  }
  if (error !== null) return <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />
  return <CardsLoading count={2} className="fill stack scroll record-panel" />
}
