import { useState, type FormEvent } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import type { SavedView } from '#web/engine/list/state/list-memory.ts'
import { listWords } from '../words.ts'
import './columns.css'

interface SavedViewsProps {
  views: readonly SavedView[]
  onChange: (views: readonly SavedView[]) => void
  isShown: (view: SavedView) => boolean
  onOpen: (view: SavedView) => void
  /** What is looked at now, to be kept under a name. */
  now: Omit<SavedView, 'name'>
}

/** What a person looks at under names of one's own: opened, kept and deleted. */
export function SavedViews(props: SavedViewsProps) {
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
      {(close) => <ViewList {...props} onDone={close} />}
    </PopoverButton>
  )
}

function ViewList({
  views,
  onChange,
  isShown,
  onOpen,
  now,
  onDone,
}: SavedViewsProps & { onDone: () => void }) {
  const t = useWords(listWords)
  const open = (view: SavedView) => {
    onDone()
    onOpen(view)
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
              onClick={() => onChange(views.filter((other) => other !== view))}
            />
          </li>
        ))}
      </ul>
      <ViewForm {...{ views, onChange, now }} />
    </div>
  )
}

interface ViewFormProps extends Pick<SavedViewsProps, 'now' | 'onChange' | 'views'> {
  onSaved?: () => void
}

/** Keeps what is looked at under a name; a view of that name gives way. */
export function ViewForm({ views, onChange, now, onSaved }: ViewFormProps) {
  const t = useWords(listWords)
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return
    onChange([...views.filter((other) => other.name !== wanted), { name: wanted, ...now }])
    setName('')
    onSaved?.()
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
