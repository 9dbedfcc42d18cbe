import { Link } from 'react-router-dom'
import { acts } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { ReplacementChain } from '../ledger/chain.tsx'
import type { Reconcile } from './use-reconcile.ts'
import { words } from './words.ts'

/** What hung at the place of the chosen meter. */
export function ChainCard({ state: { chosen } }: { state: Reconcile }) {
  const t = useText()
  const path = usePagePath('reform/ledger')
  return (
    <aside className="card reconcile-chain" aria-label={t(words.chain)}>
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
