import { listWords } from '#web/engine/words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cameraWords } from './camera-words.ts'

interface CameraPagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The page of a wall, and the ones beside it. */
export function CameraPager({ page, pages, onPage }: CameraPagerProps) {
  const t = useWords(cameraWords)
  const l = useWords(listWords)
  if (pages < 2) return null
  return (
    <nav className="paginator" aria-label={l('pages')}>
      <span role="status">{t('pageOf', { page, pages })}</span>
      <span className="paginator-pages">
        <button
          type="button"
          className="icon-button"
          aria-label={l('previous')}
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onPage(page - 1)}
        >
          <Icon name="pi-angle-left" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={l('next')}
          aria-disabled={page >= pages}
          onClick={() => page < pages && onPage(page + 1)}
        >
          <Icon name="pi-angle-right" />
        </button>
      </span>
    </nav>
  )
}
