import { ReconcileBody } from './reconcile/body.tsx'
import { ChainCard } from './reconcile/chain-card.tsx'
import { ReconcileHead } from './reconcile/head.tsx'
import { useReconcile } from './reconcile/use-reconcile.ts'
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
