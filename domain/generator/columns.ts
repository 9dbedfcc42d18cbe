import type { Text2 } from '../../contract/schema/language.ts'
import { controls, queries, type GeneratorColumn } from './table.ts'

/** Most columns of a table that is kept. */
export const mostKept = 1000

const misshapen: Text2 = ['Describe the columns of a table.', '请填写表的字段配置。']

const texts = ['column', 'type', 'comment', 'field', 'en', 'zh', 'dict', 'resource']
const flags = ['required', 'list', 'form', 'unique', 'localised']
const longest = 1000
const mostOptions = 200

/** What is wrong with the columns of a table that is kept; whether a page can be made of them, `problemsOf` says. */
export function checkColumns(value: unknown): Text2 | undefined {
  return Array.isArray(value) && value.length <= mostKept && value.every(isColumn) ? undefined : misshapen
}

function isColumn(value: unknown): value is GeneratorColumn {
  if (typeof value !== 'object' || value === null) return false
  const of = (name: string): unknown => Reflect.get(value, name)
  const options = of('options')
  return (
    texts.every((name) => isText(of(name))) &&
    flags.every((name) => typeof of(name) === 'boolean') &&
    controls.some((control) => control === of('control')) &&
    queries.some((query) => query === of('query')) &&
    ['min', 'max', 'decimals'].every((name) => of(name) === undefined || Number.isFinite(of(name))) &&
    Array.isArray(options) &&
    options.length <= mostOptions &&
    options.every(isOption)
  )
}

function isOption(option: unknown): boolean {
  if (typeof option !== 'object' || option === null) return false
  const value: unknown = Reflect.get(option, 'value')
  return (
    (Number.isFinite(value) || isText(value)) &&
    ['en', 'zh'].every((name) => isText(Reflect.get(option, name)))
  )
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= longest
}
