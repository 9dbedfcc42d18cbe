import type { Format } from '../../contract/schema/field.ts'
import { email } from '../../contract/schema/formats.ts'
import type { Text2 } from '../../contract/schema/language.ts'

export const letterLimits = {
  recipients: 50,
  subject: 200,
  content: 200_000,
  attachments: 10,
  /** Maximum size of an attachment, and of all attachments of an e-mail, in bytes. */
  attachment: 10 * 1024 * 1024,
  attached: 20 * 1024 * 1024,
} as const

/** Allowed elements of an e-mail; all others are removed. */
export const letterTags = [
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
] as const
export const letterAttributes = ['href'] as const
/** Allowed targets of links. */
export const letterLinks = /^(?:https?:\/\/|mailto:)/i

/** Refusal of pictures in the content. */
export const noPictures: Text2 = [
  'Pictures cannot stand in the text. Attach them instead.',
  '正文中不能插入图片，请以附件发送。',
]

/** Whether markup contains a picture. */
export const hasPicture = (html: string): boolean => /<(?:img|picture|svg|image)\b/i.test(html)

/** Encryption of the connection to a mail server. */
export const mailSecurities = [
  ['tls', 'TLS from the start', '直接 TLS'],
  ['starttls', 'STARTTLS', 'STARTTLS 升级'],
  ['none', 'None', '不加密'],
] as const

const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/**
 * Single e-mail address: characters that mail servers accept before the @, and a host in any script. Nothing else is
 * allowed, which prevents a second address and header injection.
 */
export const mailAddress: Format = {
  name: 'mailAddress',
  test: (text) => {
    const at = text.lastIndexOf('@')
    const [name, host] = [text.slice(0, at), text.slice(at + 1)]
    if (at < 1 || text.length > 254 || name.length > 64 || !local.test(name)) return false
    const labels = host.split('.')
    return labels.length > 1 && labels.every((one) => one.length <= 63 && label.test(one))
  },
  text: email.text,
}

/** Single line of a header: no line break and no other control character. */
export const headerLine: Format = {
  name: 'headerLine',
  test: (text) => !/\p{Cc}/u.test(text),
  text: ['Write it in one line.', '请写在一行内。'],
}

/** Returns the problem of each invalid recipient by address. */
export function wrongAddresses(addresses: readonly string[]): Map<string, 'form' | 'twice'> {
  const wrong = new Map<string, 'form' | 'twice'>()
  const seen = new Set<string>()
  for (const address of addresses) {
    const key = address.toLowerCase()
    if (!mailAddress.test(address)) wrong.set(address, 'form')
    else if (seen.has(key)) wrong.set(address, 'twice')
    seen.add(key)
  }
  return wrong
}

const fieldPattern = /\{\{\s*([\p{L}\p{N}_]{1,40})\s*\}\}/gu

/** Returns the placeholders `{{name}}` of texts, in order of first occurrence. */
export function letterFields(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(fieldPattern)].map(([, name]) => name ?? '')))]
}

/** Fills the placeholders of a subject; line breaks in values become spaces. */
export function fillSubject(text: string, values: Readonly<Record<string, string>>): string {
  return filled(text, values, (value) => value.replaceAll(/\p{Cc}+/gu, ' '))
}

/** Fills the placeholders of a content; values are escaped. */
export function fillContent(html: string, values: Readonly<Record<string, string>>): string {
  return filled(html, values, escapeText)
}

/** Escapes a text for markup. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}

function filled(
  text: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string,
): string {
  return text.replaceAll(fieldPattern, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? whole : write(value)
  })
}
