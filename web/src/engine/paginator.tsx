import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { grouped } from './form/grouped.ts'
import { pageSizes } from './list-state.ts'
import { pagesAround } from './pages-around.ts'
import { listWords } from './words.ts'

interface PaginatorProps {
  page: number
  limit: number
  total: number
  onChange: (part: { page: number } | { limit: number }) => void
}

/** Range and total, rows a page, page numbers, and a jump. */
export function Paginator({ page, limit, total, onChange }: PaginatorProps) {
  const t = useWords(listWords)
  const last = Math.max(1, Math.ceil(total / limit))
  const go = (wanted: number) => {
    const next = Math.max(1, Math.min(wanted, last))
    if (next !== page) onChange({ page: next })
  }
  const [from, to] = [Math.min((page - 1) * limit + 1, total), Math.min(page * limit, total)]
  return (
    <nav className="paginator" aria-label={t('pages')}>
      <span role="status">{t('range', { from: grouped(from), to: grouped(to), total: grouped(total) })}</span>
      <label className="paginator-rows">
        {t('rows')}
        <select value={limit} onChange={({ target }) => onChange({ limit: Number(target.value) })}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className="paginator-pages">
        <Step icon="pi-angle-left" label={t('previous')} isOff={page <= 1} onGo={() => go(page - 1)} />
        {pagesAround(page, last).map((entry) =>
          entry < 0 ? (
            <span key={entry}>…</span>
          ) : (
            <button
              type="button"
              key={entry}
              className="page-number"
              aria-label={t('page', { n: entry })}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => go(entry)}
            >
              {entry}
            </button>
          ),
        )}
        <Step icon="pi-angle-right" label={t('next')} isOff={page >= last} onGo={() => go(page + 1)} />
      </span>
      <Jump key={page} page={page} onJump={go} />
    </nav>
  )
}

interface StepProps {
  icon: string
  label: string
  /** It stays where the focus is, but does nothing. */
  isOff: boolean
  onGo: () => void
}

function Step({ icon, label, isOff, onGo }: StepProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} aria-disabled={isOff} onClick={onGo}>
      <Icon name={icon} />
    </button>
  )
}

/** A page by its number; what is no number does nothing, and too large a one is the last. */
function Jump({ page, onJump }: { page: number; onJump: (page: number) => void }) {
  const t = useWords(listWords)
  const [text, setText] = useState(String(page))
  const jump = () => {
    setText(String(page))
    if (/^\d+$/.test(text)) onJump(Number(text))
  }
  return (
    <label className="paginator-jump">
      {t('goTo')}
      <input
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={jump}
        onKeyDown={({ key }) => key === 'Enter' && jump()}
      />
    </label>
  )
}
