import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { shownValue } from '../param/lines.ts'

/** The values of a template, whatever came; what is no text is left out. */
export function valuesOf(value: unknown): Readonly<Record<string, string>> {
  const entries: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(
    entries.flatMap(([id, text]) => (typeof text === 'string' ? [[id, text] as const] : [])),
  )
}

/** The values of a template in a line: names with what is written. */
export function valuesText(value: unknown, language: Language): string {
  return Object.entries(valuesOf(value))
    .map(([id, text]) => {
      if (!isParamId(id)) return `${id} ${text}`
      const kind = paramOf(id)
      return [say(kind.label, language), shownValue(kind, text, language), kind.unit ?? ''].join(' ').trim()
    })
    .join(say(separators.parts, language))
}

/** Names of the values that can cut a device off from the platform. */
export function lockingOut(value: unknown, language: Language): string[] {
  return Object.keys(valuesOf(value)).flatMap((id) =>
    isParamId(id) && paramOf(id).locksOut ? [say(paramOf(id).label, language)] : [],
  )
}
