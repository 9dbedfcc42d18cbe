import { Link } from 'react-router-dom'
import { acts } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { ReplacementChain } from './ledger/chain.tsx'
import { ReconcileBody } from './reconcile/body.tsx'
import { ReconcileHead } from './reconcile/head.tsx'
import { useReconcile, type Reconcile } from './reconcile/use-reconcile.ts'
import { words } from './reconcile/words.ts'
import './reconcile/reconcile.css'

/** Ledger, archive and terminals side by side: whom to believe is decided field by field, and applied in one go. */
export default function ReconcilePage() {
  const state = useReconcile()
  return (
    <div className="page list-page reconcile-page" data-page="reform/reconcile">
      <ReconcileHead state={state} />
      <div className="reconcile">
        <ReconcileBody state={state} />
        <ChainCard state={state} />
      </div>
    </div>
  )
}

/** What hung at the place of the chosen meter. */
function ChainCard({ state: { chosen } }: { state: Reconcile }) {
  const t = useText()
  const path = usePagePath('reform/ledger')
  return (
    <aside className="card scroll reconcile-chain" aria-label={t(words.chain)}>
      <header>
        <h2>{t(words.chain)}</h2>
        {chosen > 0 && path !== undefined && (
          <Link className="hit" to={`${path}?open=${chosen}`}>
            {t(acts.open)}
          </Link>
        )}
      </header>
      {chosen > 0 ? <ReplacementChain id={chosen} /> : <p className="meta">{t(words.chainHint)}</p>}
    </aside>
  )
}
