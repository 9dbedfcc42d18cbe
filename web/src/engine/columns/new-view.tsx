import { useState, type FormEvent } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useListContext } from '../list/list-context.tsx'
import { listWords } from '../words.ts'

/** Keeps filters, order and columns of now under a name; a view of that name gives way. */
export function NewView({ onSaved }: { onSaved?: () => void }) {
  const t = useWords(listWords)
  const { memory, remember, query, columns } = useListContext()
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return
    const view = { name: wanted, query, columns, kept: memory.kept }
    remember({ views: [...memory.views.filter((other) => other.name !== wanted), view] })
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
