import { useEffect, useState } from 'react'
import { paramTemplate, type ParamTemplateRow } from '#contract/resources/iot/param-template.ts'
import { text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { crud } from '#contract/wire/crud.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { lockingOut, valuesText } from './lines.ts'
import { words } from './words.ts'
import '../param/param.css'

/** By what one shows, where devices may be cut off, that so many are meant. */
export function typedCount(count: number) {
  return text(...fillBoth(words.typeCount, { n: count }), { required: true })
}

/** That what was typed is not the number of the devices; commas and spaces in it do not count. */
export function countProblem(typed: unknown, count: number): { typed?: Text2 } {
  if (typeof typed !== 'string' || typed.replaceAll(/[,，\s]/g, '') === String(count)) return {}
  return { typed: fillBoth(['That is not {n}.', '与 {n} 不符。'], { n: count }) }
}

/** A template with what it writes. */
export type KnownTemplate = Pick<ParamTemplateRow, 'id' | 'values'>

/** The template that is chosen in a form, with what it writes as far as the person may know, and for how many devices. */
type TemplateChoice = ReturnType<typeof useTemplateChoice>

/** Reads the template that `ChosenWritten` finds chosen in a form. */
export function useTemplateChoice() {
  const [{ id, count }, choose] = useState({ id: 0, count: 0 })
  const mayRead = may(paramTemplate, 'info')
  const { data, error } = useRead(crud(paramTemplate).info(id), undefined, {
    of: paramTemplate,
    enabled: mayRead && id > 0,
    staleTime: 0,
  })
  return { template: data, isUnknown: !mayRead || error !== null, count, choose }
}

/** What is written, and that some of it can cut devices off. */
export function Written({ values }: { values: unknown }) {
  const t = useText()
  const language = useLanguage()
  const risky = lockingOut(values, language)
  return (
    <>
      <p className="anywhere ink-1">{valuesText(values, language)}</p>
      {risky.length > 0 && (
        <p className="bar gap-2 fine sunk tint-warn param-effect">
          <StatusGlyph severity="warning" />
          {t(words.locksOut, { names: risky.join(t(separators.names)) })}
        </p>
      )}
    </>
  )
}

interface ChosenWrittenProps {
  known: TemplateChoice
  chosen: unknown
  /** Devices that it is for. */
  count: number
}

/** The same of the template that is chosen in a form, or that it is not known. */
export function ChosenWritten({ known, chosen, count }: ChosenWrittenProps) {
  const t = useText()
  const { template, isUnknown, choose } = known
  const id = typeof chosen === 'number' ? chosen : 0
  useEffect(() => choose({ id, count }), [choose, id, count])
  if (id === 0) return null
  if (template?.id === id) return <Written values={template.values} />
  return isUnknown ? <p className="meta">{t(words.unknown)}</p> : null
}

/** Whether a template that is chosen can cut devices off; one that is not known may. */
export function canLockOut(template: KnownTemplate | undefined, chosen: unknown): boolean {
  if (typeof chosen !== 'number') return false
  return template?.id !== chosen || lockingOut(template.values, 'en').length > 0
}
