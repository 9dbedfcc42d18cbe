import { useWords } from '#web/i18n/use-words.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { formWords } from '#web/engine/form/words.ts'

interface ChipsProps {
  ids: readonly number[]
  nameOf: (id: number) => string
  label: string
  onRemove: (id: number) => void
}

/** The chosen records of a field, each with a button that takes it out. */
export function Chips({ ids, nameOf, label, onRemove }: ChipsProps) {
  const t = useWords(formWords)
  if (ids.length === 0) return null
  return (
    <ul className="chips" aria-label={t('chosen', { label })}>
      {ids.map((id) => (
        <li key={id} className="chip">
          {nameOf(id)}
          <IconButton
            icon="pi-times"
            label={t('remove', { name: nameOf(id) })}
            isSmall
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}
