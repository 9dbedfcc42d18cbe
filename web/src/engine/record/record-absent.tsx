import { Link } from 'react-router-dom'
import { code } from '#contract/wire/envelope.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { CardsLoading, Message, ReadFailure, type Attempt } from '../list/list-status.tsx'
import { listWords } from '../words.ts'

/** Whether the record does not exist or has been deleted. */
export function isGone(failure: Failure | null | undefined): boolean {
  return failure?.code === code.missing
}

interface RecordAbsentProps {
  /** Resource of the record, whose list is linked. */
  resource: Pick<Resource, 'name' | 'title'>
  /** Absent when the address names no record. */
  id: number | undefined
  read: Attempt
}

/** Placeholder of a record that is loading, missing, forbidden or failed to load. */
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
