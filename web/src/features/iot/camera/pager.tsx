import { listWords } from '#web/engine/words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { cameraWords } from './words.ts'

interface CameraPagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The page of a wall, and the ones beside it. */
export function CameraPager({ page, pages, onPage }: CameraPagerProps) {
  const t = useText()
  if (pages < 2) return null
  return (
    <nav className="paginator" aria-label={t(listWords.pages)}>
      <span role="status">{t(cameraWords.pageOf, { page, pages })}</span>
      <span className="bar push paginator-pages">
        <IconButton
          icon="pi-angle-left"
          label={t(listWords.previous)}
          isOff={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon="pi-angle-right"
          label={t(listWords.next)}
          isOff={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  )
}
