import type { Format } from '../../contract/schema/field.ts'
import { email } from '../../contract/schema/formats.ts'
import type { Text2 } from '../../contract/schema/language.ts'

export const letterLimits = {
  recipients: 50,
  subject: 200,
  content: 200_000,
  attachments: 10,
  /** Bytes of one attachment, and of all of a letter. */
  attachment: 10 * 1024 * 1024,
  attached: 20 * 1024 * 1024,
} as const

/** What a letter may contain; everything else is taken out of it. */
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
/** Where a link of a letter may lead. */
export const letterLinks = /^(?:https?:\/\/|mailto:)/i

/** Why a picture is refused that stands in the content of a letter. */
export const noPictures: Text2 = [
  'Pictures cannot stand in the text. Attach them instead.',
  '正文中不能插入图片，请以附件发送。',
]

/** Whether markup shows a picture. */
export const hasPicture = (html: string): boolean => /<(?:img|picture|svg|image)\b/i.test(html)

/** How a connection to a mail server is kept from others. */
export const mailSecurities = [
  ['tls', 'TLS from the start', '直接 TLS'],
  ['starttls', 'STARTTLS', 'STARTTLS 升级'],
  ['none', 'None', '不加密'],
] as const

const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/**
 * An address that a letter can go to: signs that mail servers know before the @, and a host of any script after it. One
 * address and nothing beside it, so that neither a second one nor a header fits in.
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

/** A line of text that a header can carry: no line break and no other control character. */
export const headerLine: Format = {
  name: 'headerLine',
  test: (text) => !/\p{Cc}/u.test(text),
  text: ['Write it in one line.', '请写在一行内。'],
}

/** What is wrong with each of some recipients, by address; those that are in order are left out. */
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

/** The fields of texts, `{{name}}` each, in the order in which they first come. */
export function letterFields(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(fieldPattern)].map(([, name]) => name ?? '')))]
}

/** A subject with its fields filled in; line breaks in values become blanks. */
export function fillSubject(text: string, values: Readonly<Record<string, string>>): string {
  return filled(text, values, (value) => value.replaceAll(/\p{Cc}+/gu, ' '))
}

/** A content with its fields filled in; what values contain is text and never markup. */
export function fillContent(html: string, values: Readonly<Record<string, string>>): string {
  return filled(html, values, escapeText)
}

/** A text as it stands in markup. */
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
