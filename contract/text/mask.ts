/** Masks an e-mail address except for the first three characters of its local part. Spec §9. */
export function maskEmail(value: unknown): string {
  const text = toText(value)
  if (text === '') return ''
  const at = text.lastIndexOf('@')
  const local = at === -1 ? text : text.slice(0, at)
  const domain = at === -1 ? '' : text.slice(at)
  return `${first(local, 3)}***${domain}`
}

/** Masks a phone number except for its first three and last four characters. Spec §9. */
export function maskPhone(value: unknown): string {
  const text = toText(value)
  if (text === '') return ''
  // start and end together would reveal a number this short
  if (text.length <= 7) return text.length <= 3 ? '****' : `${first(text, 3)}****`
  return `${first(text, 3)}****${text.slice(-4)}`
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function first(text: string, count: number): string {
  return [...text].slice(0, count).join('')
}
