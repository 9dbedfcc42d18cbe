import { Link } from 'react-router-dom'
import { catalogue } from '#contract/text/catalogue.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { comparisonFile } from './comparison-file.ts'
import type { Reconcile } from './use-reconcile.ts'
import { reconcileWords } from './words.ts'

/** What is compared, and what can be done with all of it. */
export function ReconcileHead({ state }: { state: Reconcile }) {
  const t = useWords(reconcileWords)
  const language = useLanguage()
  const { counts, time, decisions, isBusy, differing, mayDecide } = state
  const n = decisions.size
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{say(catalogue['reform/reconcile'], language)}</h1>
      {counts && (
        <span className="meta">
          {t('fact', {
            meters: formatInteger(counts.meters),
            fields: formatInteger(counts.fields),
            time: time.slice(11),
          })}
        </span>
      )}
      <Asking state={state} />
      <div className="page-acts">
        {mayDecide && (
          <Button icon="pi-refresh" isOff={isBusy || differing.length === 0} onClick={() => void state.ask()}>
            {t('askAgain')}
          </Button>
        )}
        <Button
          icon="pi-download"
          isOff={differing.length === 0}
          onClick={() => saveFile(comparisonFile(differing, decisions, language))}
        >
          {t('export')}
        </Button>
        {mayDecide && (
          <Button kind="primary" isBusy={isBusy} isOff={n === 0 || isBusy} onClick={() => void state.apply()}>
            {n === 0 ? t('applyNone') : t('apply', { n })}
          </Button>
        )}
      </div>
    </header>
  )
}

/** How many of the terminals that were asked have answered. */
function Asking({ state: { asking, batchNo } }: { state: Reconcile }) {
  const t = useWords(reconcileWords)
  const path = usePagePath('iot/command')
  if (asking === undefined) return null
  const { done, total } = asking
  return (
    <span className="meta" role="status">
      {t(done === total ? 'asked' : 'asking', { done, total })}{' '}
      {path !== undefined && (
        <Link className="hit" to={`${path}?batchNo=${encodeURIComponent(batchNo)}`}>
          {t('commands')}
        </Link>
      )}
    </span>
  )
}
