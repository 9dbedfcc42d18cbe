import { useEffect, useState } from 'react'
import { paramTemplate, type ParamTemplateRow } from '#contract/resources/iot/param-template.ts'
import { text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { type Language, say, type Text2 } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { crud } from '#contract/wire/crud.ts'
import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { shownValue } from '../param/lines.ts'
import '../param/param.css'

export const words = {
  addParam: ['Add a parameter', '添加参数'],
  remove: ['Remove {name}', '移除：{name}'],
  chooseFamily: ['Choose the family first.', '请先选择设备类别。'],
  foreign: ['Devices of this family do not have it.', '该类设备没有此参数。'],
  empty: ['No value yet. Add the parameters that are to be written.', '暂无参数，请添加需要下发的参数。'],

  applyText: [
    'The values are written to every device chosen here, read back and compared.',
    '将向所选设备下发模板参数，并回读比对。',
  ],
  none: ['No device fits.', '没有符合条件的设备。'],
  target: ['{n} [n|device|devices] of the family {family}', '{n} 台{family}'],
  commands: ['{n} [n|command|commands]', '共 {n} 条命令'],
  notCounted: ['The devices could not be counted. {reason}', '设备数统计失败。{reason}'],
  batch: ['{name}: {n} [n|device|devices]', '{name}：{n} 台设备'],
  typeCount: ['Type the number of devices, {n}, to confirm', '请输入设备台数 {n} 以确认'],
  unknown: ['What the template writes is not known.', '模板参数未知，无法显示。'],
  locksOut: [
    'It writes values that can cut devices off: {names}.',
    '模板含可能导致设备失联的参数：{names}。',
  ],
} as const

/** Returns the values of a template from unchecked data, without those that are not strings. */
export function valuesOf(value: unknown): Readonly<Record<string, string>> {
  const entries: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(
    entries.flatMap(([id, own]) => (typeof own === 'string' ? [[id, own] as const] : [])),
  )
}

/** Formats the values of a template in one line: names with values. */
export function valuesText(value: unknown, language: Language): string {
  return Object.entries(valuesOf(value))
    .map(([id, own]) => {
      if (!isParamId(id)) return `${id} ${own}`
      const kind = paramOf(id)
      return [say(kind.label, language), shownValue(kind, own, language), kind.unit ?? ''].join(' ').trim()
    })
    .join(say(separators.parts, language))
}

/** Returns the names of the values that can cut a device off from the platform. */
export function lockingOut(value: unknown, language: Language): string[] {
  return Object.keys(valuesOf(value)).flatMap((id) =>
    isParamId(id) && paramOf(id).locksOut ? [say(paramOf(id).label, language)] : [],
  )
}

/** Returns a field in which the user confirms the number of devices when they may be cut off. */
export function typedCount(count: number) {
  return text(...fillBoth(words.typeCount, { n: count }), { required: true })
}

/** Returns a problem unless the input is the number of devices; commas and spaces are ignored. */
export function countProblem(typed: unknown, count: number): { typed?: Text2 } {
  if (typeof typed !== 'string' || typed.replaceAll(/[,，\s]/g, '') === String(count)) return {}
  return { typed: fillBoth(['That is not {n}.', '与 {n} 不符。'], { n: count }) }
}

/** Template with the values it writes. */
export type KnownTemplate = Pick<ParamTemplateRow, 'id' | 'values'>

/** Template selected in a form, with its values if the user may see them, and the number of devices. */
type TemplateChoice = ReturnType<typeof useTemplateChoice>

/** Loads the template that `ChosenWritten` reports as selected. */
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

/** Values to be written, with a warning if some can cut devices off. */
export function Written({ values }: { values: unknown }) {
  const t = useText()
  const language = useLanguage()
  const risky = lockingOut(values, language)
  return (
    <>
      <p className="anywhere ink-1">{valuesText(values, language)}</p>
      {risky.length > 0 && (
        <p className="bar gap-2 fine sunk tint-warn pad-line">
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
  count: number
}

/** Values of the template selected in a form, or a note that they are unknown. */
export function ChosenWritten({ known, chosen, count }: ChosenWrittenProps) {
  const t = useText()
  const { template, isUnknown, choose } = known
  const id = typeof chosen === 'number' ? chosen : 0
  useEffect(() => choose({ id, count }), [choose, id, count])
  if (id === 0) return null
  if (template?.id === id) return <Written values={template.values} />
  return isUnknown ? <p className="meta">{t(words.unknown)}</p> : null
}

/** Whether the selected template can cut devices off; assumed for an unknown one. */
export function canLockOut(template: KnownTemplate | undefined, chosen: unknown): boolean {
  if (typeof chosen !== 'number') return false
  return template?.id !== chosen || lockingOut(template.values, 'en').length > 0
}
