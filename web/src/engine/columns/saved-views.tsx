import { useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import type { SavedView } from '#web/engine/list/state/list-memory.ts'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { listWords } from '../words.ts'
import '../filter/filter.css'

interface SavedViewsProps {
  views: readonly SavedView[]
  onChange: (views: readonly SavedView[]) => void
  isShown: (view: SavedView) => boolean
  onOpen: (view: SavedView) => void
  /** Current state, to be saved as a view. */
  now: Omit<SavedView, 'name'>
  /** Further actions. */
  further?: (close: () => void) => ReactNode
}

/** Menu of the user's saved views: open, save and delete. */
export function SavedViews(props: SavedViewsProps) {
  const t = useText()
  const face = (
    <>
      <Icon name="pi-bookmark" />
      {t(listWords.views)}
      <Icon name="pi-angle-down" />
    </>
  )
  return (
    <PopoverButton label={t(listWords.views)} className="text-button fixed push view-button" face={face}>
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
  further,
  onDone,
}: SavedViewsProps & { onDone: () => void }) {
  const t = useText()
  const open = (view: SavedView) => {
    onDone()
    onOpen(view)
  }
  return (
    <div className="stack gap-2 pad-3 view-list">
      {views.length === 0 && <p className="meta">{t(listWords.noViews)}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name} className="bar gap-1">
            <Button kind="bare" className="menu-item" aria-current={isShown(view)} onClick={() => open(view)}>
              <span className="menu-label">{view.name}</span>
              {isShown(view) && <Icon name="pi-check" />}
            </Button>
            <IconButton
              icon="pi-times"
              label={t(['Delete the view {name}', '删除视图：{name}'], { name: view.name })}
              isSmall
              onClick={() => onChange(views.filter((other) => other !== view))}
            />
          </li>
        ))}
      </ul>
      <ViewForm {...{ views, onChange, now }} />
      {further?.(onDone)}
    </div>
  )
}

interface ViewFormProps extends Pick<SavedViewsProps, 'now' | 'onChange' | 'views'> {
  onSaved?: () => void
}

/** Form that saves the current state under a name; replaces a view with the same name. */
export function ViewForm({ views, onChange, now, onSaved }: ViewFormProps) {
  const t = useText()
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
    <form className="stack gap-2" onSubmit={save}>
      <TextBox
        value={name}
        maxLength={40}
        placeholder={t(listWords.viewName)}
        aria-label={t(listWords.viewName)}
        onChange={setName}
      />
      <Button type="submit">{t(['Save view', '保存视图'])}</Button>
    </form>
  )
}
