import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { pageSizes } from '#web/engine/list/state/list-state.ts'
import './table.css'

/** Number of pages at either end within which the row of page numbers stays the same. */
const edge = 4

interface PaginatorProps {
  page: number
  /** Rows per page; a value other than the usual sizes is dictated by the layout and cannot be selected. */
  limit: number
  total: number
  onChange: (part: { page: number } | { limit: number }) => void
}

/** Paginator: range and total, page size, page numbers and a page input. */
export function Paginator({ page, limit, total, onChange }: PaginatorProps) {
  const t = useText()
  const last = Math.max(1, Math.ceil(total / limit))
  const go = (wanted: number) => {
    const next = Math.max(1, Math.min(wanted, last))
    if (next !== page) onChange({ page: next })
  }
  if (total === 0) return null
  const [from, to] = [Math.min((page - 1) * limit + 1, total), Math.min(page * limit, total)]
  return (
    <nav className="flow gap-4 rows-2 paginator" aria-label={t(['Pages', '分页'])}>
      <span role="status">
        {t(['{from}–{to} of {total}', '第 {from}–{to} 条，共 {total} 条'], {
          from: formatInteger(from),
          to: formatInteger(to),
          total: formatInteger(total),
        })}
      </span>
      {pageSizes.some((size) => size === limit) && (
        <Sizes limit={limit} onChange={(size) => onChange({ limit: size })} />
      )}
      <span className="bar push paginator-pages">
        <Step
          icon="pi-angle-left"
          label={t(['Previous page', '上一页'])}
          isOff={page <= 1}
          onGo={() => go(page - 1)}
        />
        {pagesAround(page, last).map((entry) =>
          entry < 0 ? (
            <span key={entry}>…</span>
          ) : (
            <Button
              kind="bare"
              className="lit pick page-number"
              key={entry}
              aria-label={t(['Page {n}', '第 {n} 页'], { n: entry })}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => go(entry)}
            >
              {entry}
            </Button>
          ),
        )}
        <Step
          icon="pi-angle-right"
          label={t(['Next page', '下一页'])}
          isOff={page >= last}
          onGo={() => go(page + 1)}
        />
      </span>
      <Jump key={page} page={page} onJump={go} />
    </nav>
  )
}

function Sizes({ limit, onChange }: { limit: number; onChange: (size: number) => void }) {
  const t = useText()
  return (
    <label className="bar gap-2 paginator-rows">
      {t(['Rows', '每页'])}
      <Select value={limit} options={pageSizes.map((size) => [size, String(size)])} onChange={onChange} />
    </label>
  )
}

interface StepProps {
  icon: string
  label: string
  /** Disabled, but still focusable. */
  isOff: boolean
  onGo: () => void
}

function Step({ icon, label, isOff, onGo }: StepProps) {
  return <IconButton icon={icon} label={label} isOff={isOff} onClick={onGo} />
}

/** Input that jumps to a page; invalid numbers are ignored, too large ones lead to the last page. */
function Jump({ page, onJump }: { page: number; onJump: (page: number) => void }) {
  const t = useText()
  const [text, setText] = useState(String(page))
  const jump = () => {
    setText(String(page))
    if (/^\d+$/.test(text)) onJump(Number(text))
  }
  return (
    <label className="bar gap-2 paginator-jump">
      {t(['Go to', '跳至'])}
      <input
        className="bare-input"
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={jump}
        onKeyDown={({ key }) => key === 'Enter' && jump()}
      />
    </label>
  )
}

/** Returns the page numbers to show: first, last and around the current; −1 and −2 are the gaps before and after it. */
export function pagesAround(page: number, last: number): number[] {
  const from = Math.max(1, Math.min(page - 1, last - edge + 1))
  const to = Math.min(last, Math.max(page + 1, edge))
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...upTo(from),
    ...near,
    ...upTo(last - to + 1)
      .map((n) => (n < 0 ? -2 : last + 1 - n))
      .toReversed(),
  ]
}

/** Returns the entries from the first page up to `from` (exclusive); a gap of one page is shown as that page. */
function upTo(from: number): number[] {
  if (from <= 3) return [1, 2].slice(0, from - 1)
  return [1, -1]
}
