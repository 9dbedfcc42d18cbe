import type { SavedView } from '#web/engine/list/state/list-memory.ts'
import { useListContext } from '../list/list-context.tsx'
import { SavedViews } from './saved-views.tsx'

/** Filters, order and columns under a name of one's own. */
export function ViewMenu() {
  const { memory, remember, query, columns, show } = useListContext()
  const isShown = (view: SavedView) =>
    view.query === query && (view.columns === undefined || view.columns.join(' ') === columns.join(' '))
  const open = (view: SavedView) => {
    if (view.columns !== undefined) remember({ columns: view.columns, kept: view.kept })
    show(view.query)
  }
  return (
    <SavedViews
      views={memory.views}
      onChange={(views) => remember({ views })}
      isShown={isShown}
      onOpen={open}
      now={{ query, columns, kept: memory.kept }}
    />
  )
}
