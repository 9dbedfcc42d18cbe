import { Link } from 'react-router-dom'
import { useWords } from '#web/i18n/use-words.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { ReplacementChain } from '../ledger/chain.tsx'
import type { Reconcile } from './use-reconcile.ts'
import { reconcileWords } from './words.ts'

/** What hung at the place of the chosen meter. */
export function ChainCard({ state: { chosen } }: { state: Reconcile }) {
  const t = useWords(reconcileWords)
  const path = usePagePath('reform/ledger')
  return (
    <aside className="card reconcile-chain" aria-label={t('chain')}>
      <header>
        <h2>{t('chain')}</h2>
        {chosen > 0 && path !== undefined && (
          <Link className="hit" to={`${path}?open=${chosen}`}>
            {t('openRecord')}
          </Link>
        )}
      </header>
      {chosen > 0 ? <ReplacementChain id={chosen} /> : <p className="meta">{t('chainHint')}</p>}
    </aside>
  )
}
