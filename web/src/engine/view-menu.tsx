import { useState, type FormEvent } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PopoverButton } from '#web/ui/popover-button.tsx'
import type { SavedView } from './list-memory.ts'
import { listWords } from './words.ts'

interface ViewMenuProps {
  views: readonly SavedView[]
  /** The query of the list as it is. */
  query: string
  onChange: (views: readonly SavedView[]) => void
  onOpen: (query: string) => void
}

/** Filters and order under a name of one's own. */
export function ViewMenu({ onOpen, ...props }: ViewMenuProps) {
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
      {(close) => (
        <ViewList
          {...props}
          onOpen={(query) => {
            close()
            onOpen(query)
          }}
        />
      )}
    </PopoverButton>
  )
}

function ViewList({ views, query, onChange, onOpen }: ViewMenuProps) {
  const t = useWords(listWords)
  return (
    <div className="view-list">
      {views.length === 0 && <p className="meta">{t('noViews')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <button
              type="button"
              className="menu-item"
              aria-current={view.query === query}
              onClick={() => onOpen(view.query)}
            >
              <span className="menu-label">{view.name}</span>
              {view.query === query && <Icon name="pi-check" />}
            </button>
            <button
              type="button"
              className="icon-button small"
              aria-label={t('deleteView', { name: view.name })}
              onClick={() => onChange(views.filter((other) => other !== view))}
            >
              <Icon name="pi-times" />
            </button>
          </li>
        ))}
      </ul>
      <NewView
        onSave={(name) => onChange([...views.filter((view) => view.name !== name), { name, query }])}
      />
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
      <button type="submit" className="button">
        {t('saveView')}
      </button>
    </form>
  )
}
