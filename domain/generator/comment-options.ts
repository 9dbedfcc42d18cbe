import type { ColumnOption } from './table.ts'
import { humanised } from './names.ts'

const mostOptions = 40
const han = /\p{Script=Han}/u

/**
 * The values that a comment lists, as in `Status: 0=off, 1=on` or `状态（0停用 1启用）`; none where it lists none.
 */
export function commentOptions(comment: string): ColumnOption[] {
  const listed = listOf(comment)
  const pairs = listed
    .split(/[,，;；、\s/|]+/)
    .filter(Boolean)
    .slice(0, mostOptions)
    .map((one) => /^(\d{1,6}|[a-z_]{1,20})\s{0,2}[-=:：]?\s{0,2}(\p{L}.{0,30})$/u.exec(one))
  const options = pairs.flatMap((found) => (found === null ? [] : [optionOf(found[1] ?? '', found[2] ?? '')]))
  const isList = options.length >= 2 && options.length === pairs.length
  return isList && new Set(options.map(({ value }) => value)).size === options.length ? options : []
}

/** What a comment says beside the values that it lists. */
export function withoutOptions(comment: string): string {
  return commentOptions(comment).length === 0 ? comment : comment.slice(0, comment.indexOf(listOf(comment)))
}

/** What stands in brackets, or after the first colon. */
function listOf(comment: string): string {
  const short = comment.slice(0, 1000)
  return /[(（]([^()（）]+)[)）]/.exec(short)?.[1] ?? /[:：]([^]+)$/.exec(short)?.[1] ?? ''
}

function optionOf(value: string, label: string): ColumnOption {
  const isNumber = /^(?:0|[1-9]\d*)$/.test(value)
  const said = label.trim()
  return {
    value: isNumber ? Number(value) : value,
    en: han.test(said) ? humanised(value) || `Value ${value}` : said,
    zh: han.test(said) ? said : `${said}（待译）`,
  }
}
