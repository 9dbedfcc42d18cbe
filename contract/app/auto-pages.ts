import type { Text2 } from '../schema/language.ts'

/** What an installation says about the page of a call that this console does not know. */
export interface AutoPageWords {
  /** What stands before the verb in its permissions, such as `shop:pet` of `shop:pet:save`. */
  permission?: string
  /** What properties are called: one text, or English and Chinese. */
  aliases?: Readonly<Record<string, string | Text2>>
  /** Properties that are not shown. */
  hidden?: readonly string[]
  /** Properties that come first, in this order; the first of them names the row. */
  order?: readonly string[]
}

/** The path of the call that a component string such as `auto:/shop/pets` is about; nothing for any other. */
export function autoPath(component: string): string | undefined {
  const [, path = ''] = /^auto:(.+)$/.exec(component) ?? []
  return isOwnPath(path) ? path : undefined
}

/** Whether a path stays below the base path of the platform, however a browser reads it. */
export function isOwnPath(path: string): boolean {
  return /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~@-]+)+$/.test(path)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** What was said about the page of a path; a part that cannot be what it should be is left out. */
export function wordsOf(pages: Readonly<Record<string, unknown>>, path: string): AutoPageWords {
  const said: Readonly<Record<string, unknown>> = Object(Object.hasOwn(pages, path) ? pages[path] : {})
  const { permission, aliases, hidden, order } = said
  return {
    ...(typeof permission === 'string' && /^\w[\w:-]*$/.test(permission) && { permission }),
    ...(isTexts(Object.values(Object(aliases)).flat()) && { aliases: Object(aliases) }),
    ...(isTexts(hidden) && { hidden }),
    ...(isTexts(order) && { order }),
  }
}
