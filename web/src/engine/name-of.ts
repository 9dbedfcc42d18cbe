import type { Stored } from '#contract/crud.ts'
import type { Resource } from '#contract/resource.ts'
import { useLocale } from '#web/stores/locale.ts'
import { textOf } from './text-of.ts'

/** What people call a row, in Chinese where it has a name of its own there (`nameZh` beside `name`). */
export function nameOf<R extends Resource>({ label }: R, row: Stored<R>): string {
  const zh = useLocale.getState().language === 'zh' ? textOf(Reflect.get(row, `${label}Zh`)) : ''
  const name = zh === '' ? textOf(Reflect.get(row, label)) : zh
  return name === '' ? `#${row.id}` : name
}
