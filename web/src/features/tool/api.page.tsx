import { catalogue } from '#contract/text/catalogue.ts'
import { ListSkeleton, Message } from '#web/engine/list/list-status.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { common } from '#web/i18n/common.ts'
import { OperationList } from './api/operation-list.tsx'
import { OperationView } from './api/operation-view.tsx'
import { apiPath, useApiDocument, type DocumentProblem } from './api/use-document.ts'
import { apiWords } from './api/words.ts'
import './api/api.css'

const name = 'tool/api'

/** The calls of the platform as it describes them itself: found, read, and tried as oneself. */
export default function ApiPage() {
  const t = useText()
  const { path, query } = useCurrentTab()
  const { data: document, problem, retry } = useApiDocument()
  const chosen = document?.operations.find(({ id }) => id === query.get('op'))
  return (
    <div className="page api-page" data-page={name} data-chosen={chosen !== undefined || undefined}>
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
        <div className="api-body">
          <OperationList operations={document.operations} path={path} chosen={chosen?.id} />
          {chosen === undefined ? (
            <div className="card api-operation">
              <Message title={t(['Choose a call', '请选择接口'])} text={t(apiWords.chooseText)} />
            </div>
          ) : (
            <OperationView key={chosen.id} operation={chosen} document={document} path={path} />
          )}
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
