import { listWords } from '#web/engine/words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { cameraWords } from './words.ts'

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
        <IconButton
          icon="pi-angle-left"
          label={l('previous')}
          isOff={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon="pi-angle-right"
          label={l('next')}
          isOff={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  )
}
