import type { Stored } from '#contract/wire/crud.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { textOf } from './text-of.ts'

/** What people call a row, in Chinese where it has a name of its own there (`nameZh` beside `name`). */
export function nameOf<R extends Resource>({ label }: R, row: Stored<R>): string {
  const zh = useLocale.getState().language === 'zh' ? textOf(Reflect.get(row, `${label}Zh`)) : ''
  const name = zh === '' ? textOf(Reflect.get(row, label)) : zh
  return name === '' ? `#${row.id}` : name
}

/** What a column is called: the one that names the row by the name it shows, in Chinese that of `nameZh`. */
export function columnTitle({ label, fields }: Resource, column: string, language: Language): string {
  const zh = language === 'zh' && column === label ? fields[`${label}Zh`] : undefined
  return say((zh ?? fields[column])?.label ?? [column, column], language)
}
