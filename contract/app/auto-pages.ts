import type { Text2 } from '../schema/language.ts'

/** Settings of an installation for the page of a call that the console does not know. */
export interface AutoPageWords {
  /** Prefix of the page's permissions, for example `shop:pet` for `shop:pet:save`. */
  permission?: string
  /** Labels of properties: one text, or English and Chinese. */
  aliases?: Readonly<Record<string, string | Text2>>
  /** Names of hidden properties. */
  hidden?: readonly string[]
  /** Properties shown first, in this order; the first is the label of a row. */
  order?: readonly string[]
}

/** Returns the path in a component string such as `auto:/shop/pets`; undefined for other component strings. */
export function autoPath(component: string): string | undefined {
  const [, path = ''] = /^auto:(.+)$/.exec(component) ?? []
  return isOwnPath(path) ? path : undefined
}

/** Whether every browser resolves the path to one below the platform's base path. */
export function isOwnPath(path: string): boolean {
  return /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~@-]+)+$/.test(path)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Returns the settings of the page of a path; invalid parts are dropped. */
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
