import { useId } from 'react'
import type { Text2 } from '#contract/schema/language.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { rangeText, shownValue, type ParamLine } from './lines.ts'
import { ParamInput } from './input.tsx'
import { words } from './words.ts'

interface WriteFieldProps {
  line: ParamLine
  value: string
  isFirst: boolean
  problem: Text2 | undefined
  onChange: (text: string) => void
}

/** One value to be written: what the device holds, what it shall hold, what it takes and what that brings about. */
export function WriteField({ line, value, isFirst, problem, onChange }: WriteFieldProps) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  const { kind, param } = line
  const { actual } = param
  const held = actual === null || actual === '' ? missing : shownValue(kind, actual, language)
  return (
    <div className="param-field">
      <label className="form-label" htmlFor={id}>
        {t(kind.label)}
        <span className="required" aria-hidden="true">
          *
        </span>
      </label>
      <div className="grid gap-2 param-change">
        <span className="param-old">{t(words.inDevice, { value: held })}</span>
        <span aria-hidden="true">→</span>
        <ParamInput
          id={id}
          kind={kind}
          value={value}
          isInvalid={problem !== undefined}
          describedBy={`${id}-note`}
          isFirst={isFirst}
          onChange={onChange}
        />
      </div>
      <div className={problem === undefined ? 'note' : 'note error'} id={`${id}-note`}>
        {problem === undefined ? (
          t(words.allowed, { range: rangeText(kind, language, (n) => t(words.atMost, { n })) })
        ) : (
          <>
            <StatusGlyph severity="error" />
            <span>{t(problem)}</span>
          </>
        )}
      </div>
      {kind.effect !== undefined && (
        <p className="param-effect">
          <StatusGlyph severity="warning" />
          {t(kind.effect)}
        </p>
      )}
    </div>
  )
}
