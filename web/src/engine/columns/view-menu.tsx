import { useWords } from '#web/i18n/use-words.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import type { SavedView } from '#web/engine/list/state/list-memory.ts'
import { useListContext } from '../list/list-context.tsx'
import { NewView } from './new-view.tsx'
import { listWords } from '../words.ts'
import './columns.css'

/** Filters, order and columns under a name of one's own. */
export function ViewMenu() {
  const t = useWords(listWords)
  const face = (
    <>
      <Icon name="pi-bookmark" />
      {t('views')}
      <Icon name="pi-angle-down" />
    </>
  )
  return (
    <PopoverButton label={t('views')} className="text-button view-button" face={face}>
      {(close) => <ViewList onDone={close} />}
    </PopoverButton>
  )
}

function ViewList({ onDone }: { onDone: () => void }) {
  const t = useWords(listWords)
  const { memory, remember, query, columns, show } = useListContext()
  const { views } = memory
  const change = (next: readonly SavedView[]) => remember({ views: next })
  const isShown = (view: SavedView) =>
    view.query === query && (view.columns === undefined || view.columns.join(' ') === columns.join(' '))
  const open = (view: SavedView) => {
    onDone()
    if (view.columns !== undefined) remember({ columns: view.columns, kept: view.kept })
    show(view.query)
  }
  return (
    <div className="view-list">
      {views.length === 0 && <p className="meta">{t('noViews')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button kind="bare" className="menu-item" aria-current={isShown(view)} onClick={() => open(view)}>
              <span className="menu-label">{view.name}</span>
              {isShown(view) && <Icon name="pi-check" />}
            </Button>
            <IconButton
              icon="pi-times"
              label={t('deleteView', { name: view.name })}
              isSmall
              onClick={() => change(views.filter((other) => other !== view))}
            />
          </li>
        ))}
      </ul>
      <NewView />
    </div>
  )
}
