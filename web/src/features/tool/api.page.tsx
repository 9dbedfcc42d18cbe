import { useQuery } from '@tanstack/react-query'
import { catalogue } from '#contract/text/catalogue.ts'
import type { Failure } from '#web/api/failure.ts'
import { callForText } from '#web/api/http.ts'
import { ListSkeleton, Message } from '#web/engine/list/list-status.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { common } from '#web/i18n/common.ts'
import { OperationList } from './api/operation-list.tsx'
import { OperationView } from './api/operation-view.tsx'
import { readDocument, type ApiDescription } from './api/read-document.ts'
import { apiWords } from './api/words.ts'
import './api/api.css'

const name = 'tool/api'

/** The calls of the platform as it describes them itself: found, read, and tried as oneself. */
export default function ApiPage() {
  const t = useText()
  const { path, query } = useCurrentTab()
  const { data: document, problem, retry } = useApiDocument()
  const asked = document?.operations.find(({ id }) => id === query.get('op'))
  const chosen = asked ?? document?.operations[0]
  return (
    <div className="page stack api-page" data-page={name} data-chosen={asked !== undefined || undefined}>
      <header className="page-head">
        <h1 tabIndex={-1}>{t(catalogue[name])}</h1>
        {document !== undefined && (
          <span className="meta">
            {t(apiWords.facts, {
              title: document.title,
              version: document.version,
              n: document.operations.length,
            })}
          </span>
        )}
      </header>
      {problem !== undefined && <Problem problem={problem} onRetry={retry} />}
      {document === undefined && problem === undefined && <ListSkeleton rows={12} columns={3} />}
      {document !== undefined && (
        <div className="fill grid gap-3 api-body">
          <OperationList operations={document.operations} path={path} chosen={chosen?.id} />
          {chosen && <OperationView key={chosen.id} operation={chosen} document={document} path={path} />}
        </div>
      )}
    </div>
  )
}

function Problem({ problem, onRetry }: { problem: DocumentProblem; onRetry: () => void }) {
  const t = useText()
  const { kind, failure, status } = problem
  const text = failure === undefined ? t(apiWords[kind], { path: apiPath, status }) : describe(failure)
  return (
    <Message severity={failure === undefined ? 'warning' : 'error'} title={t(apiWords.absent)} text={text}>
      <FailedRequest error={failure} />
      <Button kind="primary" onClick={onRetry}>
        {t(common.retry)}
      </Button>
    </Message>
  )
}

/** Where a platform describes itself, below the base path. */
const apiPath = '/openapi.json'

/** Why there is nothing to show: no such address, something else there, or no answer at all. */
interface DocumentProblem {
  kind: 'noDocument' | 'otherDocument'
  status: number
  failure?: Failure
}

interface Read {
  document?: ApiDescription
  problem?: DocumentProblem
}

/** The document of the platform; it stays for as long as the window does. */
function useApiDocument() {
  const { data, error, refetch } = useQuery<Read, Failure>({
    queryKey: ['api-document'],
    queryFn: async ({ signal }) => {
      const { status, text } = await callForText({ method: 'GET', path: apiPath }, undefined, { signal })
      if (status !== 200) return { problem: { kind: 'noDocument', status } }
      const document = readDocument(text)
      return document === undefined ? { problem: { kind: 'otherDocument', status } } : { document }
    },
    staleTime: Infinity,
  })
  const failed: DocumentProblem | undefined = error
    ? { kind: 'noDocument', status: 0, failure: error }
    : undefined
  return { data: data?.document, problem: data?.problem ?? failed, retry: () => void refetch() }
}
