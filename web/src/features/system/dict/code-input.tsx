import { useState } from 'react'
import { say } from '#contract/schema/language.ts'
import { dict } from '#contract/resources/system/dict.ts'
import { TextInput } from '#web/engine/form/inputs/text-input.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { dictWords } from './words.ts'

/** The code of a dictionary; once pages know it, changing it is warned about. */
export function CodeInput(input: InputProps) {
  const t = useWords(dictWords)
  const language = useLanguage()
  const [start] = useState(input.value)
  const field = dict.fields.code
  const isRenamed = typeof start === 'string' && start !== '' && input.value !== start
  return (
    <>
      <TextInput field={field} input={input} label={say(field.label, language)} />
      {isRenamed && (
        <p className="note" role="status">
          <StatusGlyph severity="warning" />
          {t('renamed', { code: start })}
        </p>
      )}
    </>
  )
}
