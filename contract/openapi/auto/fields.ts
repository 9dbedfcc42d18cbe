import type { AutoPageWords } from '../../app/auto-pages.ts'
import { choice, flag, longText, number, secret, text, type Field, type More } from '../../schema/field.ts'
import { day, time } from '../../schema/time-field.ts'
import { type JsonObject } from '../../schema/json-object.ts'
import { isNested, partOf, typeOf } from './shapes.ts'

/** Characters of a text that has one line. */
const longestLine = 200

/** Makes fields of schemas, each under a name that ends as none of the console's own does, such as `id` or `page`. */
export function fieldMaker({ aliases = {} }: AutoPageWords) {
  const fields = new Map<string, Field>()
  const add = (name: string, schema: JsonObject, rules: More) => {
    const plain = `${name.replaceAll(/\W+/g, '_').slice(0, 40)}_`
    const field = fields.has(plain) ? `${plain}${fields.size}` : plain
    const said = partOf(aliases, name) ?? schema['title']
    const [en, zh] = [typeof said === 'string' && said !== '' ? [said, said] : (said ?? [])]
      .flat()
      .map(String)
    fields.set(field, fieldOf(schema, en ?? humanise(name), zh ?? humanise(name), rules))
    return field
  }
  return { fields, add }
}

function fieldOf(schema: JsonObject, en: string, zh: string, rules: More): Field {
  const { format, description, enum: words, maxLength } = schema
  const limit = (name: string) => (Number.isFinite(schema[name]) ? Number(schema[name]) : undefined)
  const hint = typeof description === 'string' ? description.trim().slice(0, longestLine) : ''
  const more: More = { ...rules, ...(!['', en, zh].includes(hint) && { hint: [hint, hint] }) }
  if (isNested(schema)) return longText(en, zh, { ...more, readOnly: true })
  const plain = (Array.isArray(words) ? words : []).filter((one) => ['string', 'number'].includes(typeof one))
  const options = [...new Set<string | number>(plain)].map(
    (one) => [one, humanise(one), humanise(one)] as const,
  )
  if (options.length > 0) return choice(en, zh, options, more)
  const type = typeOf(schema)
  if (type === 'boolean') return flag(en, zh, more)
  if (type === 'integer' || type === 'number')
    return number(en, zh, { ...more, min: limit('minimum'), max: limit('maximum') })
  if (format === 'date-time' || format === 'date') return (format === 'date' ? day : time)(en, zh, more)
  const make = format === 'password' ? secret : Number(maxLength) > longestLine ? longText : text
  return make(en, zh, { ...more, min: limit('minLength'), max: limit('maxLength') })
}

/** A name of a program as people write it: `created_at` and `createdAt` are `Created at`. */
function humanise(name: string | number): string {
  const words = String(name)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .match(/[^\s_.-]+/g) ?? [String(name)]
  const plain = words.map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
