import { readNumber } from '#web/engine/form/inputs/plain-inputs.tsx'
import type { ModelColumn } from './model-columns.ts'

/** The value of a cell as it is typed and copied; whatever is stored has such a text. */
export function cellText(value: unknown, { kind }: Pick<ModelColumn, 'kind'>): string {
  if (value === undefined || value === null) return ''
  if (kind === 'list') return Array.isArray(value) ? value.map(plain).join(',') : plain(value)
  if (kind === 'items') return itemsText(value)
  return plain(value)
}

/** The value that a text means in a column. What cannot be read stays a text, so that the check names it. */
export function cellValue(text: string, { kind }: Pick<ModelColumn, 'kind'>): unknown {
  const typed = text.trim()
  switch (kind) {
    case 'number':
      return readNumber(typed) ?? undefined
    case 'flag':
      return typed === 'true' ? true : typed === 'false' ? false : typed
    case 'list':
      return typed === '' ? [] : typed.split(',').map((part) => part.trim())
    case 'items':
      return typed === '' ? undefined : readItems(typed)
    case 'text':
    case 'code':
    case 'choice':
      return typed
  }
}

/** `1=On/投入; 2=Off/解除`: value, English and Chinese name. */
function itemsText(value: unknown): string {
  if (!Array.isArray(value)) return plain(value)
  return value
    .map((item: unknown) => {
      const { value: own, name, nameZh }: Record<string, unknown> = Object(item)
      return `${plain(own)}=${plain(name)}/${plain(nameZh)}`
    })
    .join('; ')
}

function readItems(text: string): { value: string; name: string; nameZh: string }[] {
  return text
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [value = '', names = ''] = part.split(/=(.*)/s)
      const [name = '', nameZh = ''] = names.split('/')
      return { value: value.trim(), name: name.trim() || value.trim(), nameZh: nameZh.trim() || name.trim() }
    })
}

/** Any value as a text; nothing is the empty one. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
