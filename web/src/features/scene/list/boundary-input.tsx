import { useState } from 'react'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { boundaryText, readBoundary } from './boundary-text.ts'
import { sceneListWords } from './words.ts'

/** The outline of a place, a corner a line. What is no corner is kept as it was typed, and refused when it is saved. */
export function BoundaryInput({
  id,
  value,
  onChange,
  onBlur,
  isInvalid,
  describedBy,
  isReadOnly,
}: InputProps) {
  const t = useWords(sceneListWords)
  const [text, setText] = useState(() => boundaryText(value))
  const type = (typed: string) => {
    setText(typed)
    const read = readBoundary(typed)
    // a text is no boundary: the check of the field says so
    onChange(read === undefined ? typed : read)
  }
  const noteId = `${id}-corners`
  return (
    <div>
      <div className={isInvalid ? 'control tall invalid' : 'control tall'}>
        <textarea
          id={id}
          rows={4}
          spellCheck={false}
          readOnly={isReadOnly}
          value={text}
          aria-invalid={isInvalid || undefined}
          aria-describedby={[describedBy, noteId].filter(Boolean).join(' ')}
          onBlur={onBlur}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <span id={noteId} className="meta">
        {Array.isArray(value) ? t('corners', { n: value.length }) : t('boundaryHint')}
      </span>
    </div>
  )
}
