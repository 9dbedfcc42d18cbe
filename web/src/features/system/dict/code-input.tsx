import { useState } from 'react'
import { dict } from '#contract/resources/system/dict.ts'
import { TextInput } from '#web/engine/form/inputs/text-input.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'

/** The code of a dictionary; once pages know it, changing it is warned about. */
export function CodeInput(input: InputProps) {
  const t = useText()
  const [start] = useState(input.value)
  const field = dict.fields.code
  const isRenamed = typeof start === 'string' && start !== '' && input.value !== start
  return (
    <>
      <TextInput field={field} input={input} label={t(field.label)} />
      {isRenamed && (
        <p className="note" role="status">
          <StatusGlyph severity="warning" />
          {t(words.renamed, { code: start })}
        </p>
      )}
    </>
  )
}
