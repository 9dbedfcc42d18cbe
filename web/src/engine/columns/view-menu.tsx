import { useState, type FormEvent } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import type { SavedView } from '#web/engine/list/state/list-memory.ts'
import { useListContext } from '../list/list-context.tsx'
import { listWords } from '../words.ts'
import './columns.css'

/** Filters and order under a name of one's own. */
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
  const { memory, remember, query, show } = useListContext()
  const { views } = memory
  const change = (next: readonly SavedView[]) => remember({ views: next })
  return (
    <div className="view-list">
      {views.length === 0 && <p className="meta">{t('noViews')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button
              kind="bare"
              className="menu-item"
              aria-current={view.query === query}
              onClick={() => {
                onDone()
                show(view.query)
              }}
            >
              <span className="menu-label">{view.name}</span>
              {view.query === query && <Icon name="pi-check" />}
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
      <NewView onSave={(name) => change([...views.filter((view) => view.name !== name), { name, query }])} />
    </div>
  )
}

function NewView({ onSave }: { onSave: (name: string) => void }) {
  const t = useWords(listWords)
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return
    onSave(wanted)
    setName('')
  }
  return (
    <form onSubmit={save}>
      <span className="control">
        <input
          value={name}
          maxLength={40}
          placeholder={t('viewName')}
          aria-label={t('viewName')}
          onChange={({ target }) => setName(target.value)}
        />
      </span>
      <Button type="submit">{t('saveView')}</Button>
    </form>
  )
}
