import { Link } from 'react-router-dom'
import { code } from '#contract/wire/envelope.ts'
import { say } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Message, ReadFailure } from '../list/list-status.tsx'
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
  failure: Failure | undefined
  onRetry: () => void
}

/** In place of a record: it is on its way, there is none, it may not be seen, or it could not be read. */
export function RecordAbsent({ resource, id, failure, onRetry }: RecordAbsentProps) {
  const t = useWords(listWords)
  const c = useWords(common)
  const language = useLanguage()
  const list = usePagePath(resource.name)
  if (id === undefined || isGone(failure)) {
    return (
      <Message severity="warning" title={t('noRecord')} text={t('noRecordText')}>
        {list !== undefined && (
          <Link className="button" to={list}>
            {t('toList', { title: say(resource.title, language) })}
          </Link>
        )}
      </Message>
    )
  }
  if (failure !== undefined) return <ReadFailure what="record" failure={failure} onRetry={onRetry} />
  return (
    <div className="record-panel skeleton" role="status" aria-label={c('loading')}>
      <i className="skeleton-card" />
      <i className="skeleton-card" />
    </div>
  )
}
