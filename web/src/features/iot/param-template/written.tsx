import { paramTemplate, type ParamTemplateRow } from '#contract/resources/iot/param-template.ts'
import { text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { lockingOut, valuesText } from './lines.ts'
import { words } from './words.ts'
import '../param/param.css'

/** By what one shows, where devices may be cut off, that so many are meant. */
export const typedCount = text(...words.typeCount, { required: true })

/** That what was typed is not the number of the devices. */
export function countProblem(typed: unknown, count: number): { typed?: Text2 } {
  if (typeof typed !== 'string' || typed.trim() === String(count)) return {}
  return { typed: fillBoth(words.countWrong, { n: count }) }
}

/** A template with what it writes. */
export type KnownTemplate = Pick<ParamTemplateRow, 'id' | 'values'>

const none: readonly KnownTemplate[] = []

/** The templates with what they write, as far as the person may know. */
export function useTemplates(isWanted = true): readonly KnownTemplate[] {
  const enabled = isWanted && can(permission(paramTemplate, 'list'))
  return useRows(paramTemplate, { page: 1, limit: 100, filter: {} }, { enabled }).data?.list ?? none
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
        <p className="bar gap-2 fine ink-warn param-effect">
          <StatusGlyph severity="warning" />
          {t(words.locksOut, { names: risky.join(language === 'zh' ? '、' : ', ') })}
        </p>
      )}
    </>
  )
}

/** The same of the template that is chosen among those that are known. */
export function ChosenWritten({
  templates,
  chosen,
}: {
  templates: readonly KnownTemplate[]
  chosen: unknown
}) {
  const template = templates.find(({ id }) => id === chosen)
  return template && <Written values={template.values} />
}

/** Whether a template that is chosen can cut devices off; one that is not known may. */
export function canLockOut(templates: readonly KnownTemplate[], chosen: unknown): boolean {
  if (typeof chosen !== 'number') return false
  const template = templates.find(({ id }) => id === chosen)
  return template === undefined || lockingOut(template.values, 'en').length > 0
}
