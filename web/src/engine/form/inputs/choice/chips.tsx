import { acts } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'

interface ChipsProps {
  ids: readonly number[]
  nameOf: (id: number) => string
  label: string
  onRemove: (id: number) => void
}

/** Selected records of a field, each with a button that removes it. */
export function Chips({ ids, nameOf, label, onRemove }: ChipsProps) {
  const t = useText()
  if (ids.length === 0) return null
  return (
    <ul className="contents" aria-label={t(['{label}: chosen', '{label}：已选'], { label })}>
      {ids.map((id) => (
        <li key={id} className="bar anywhere ink-1 chip">
          {nameOf(id)}
          <IconButton
            icon="pi-times"
            label={t(acts.removeNamed, { name: nameOf(id) })}
            isSmall
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}
