/** Longest text taken from a node, in UTF-16 units; no title or address of use is longer. */
const longest = 2000

/** A string, or a number as a string; anything else is empty. */
function toText(value: unknown): string {
  return typeof value === 'string' || Number.isFinite(value) ? String(value).slice(0, longest) : ''
}

/**
 * Text that serves as an id, path, address or component. Browsers skip tabs and line breaks inside an address, so
 * `java\nscript:` is `javascript:`: control characters, invisible characters and half pairs are taken out first.
 */
export function cleanToken(value: unknown): string {
  return toText(value)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
}

/** Text to be read by people: markup stays as it is, because it is only ever shown as text. */
export function cleanTitle(value: unknown): string {
  return toText(value)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
}

/** Yes in the spellings of this family: true, 1, "1", "true". */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^\s*(?:1|true)\s*$/i.test(value))
}

/** `pi pi-home`, `pi-home` and `home` are all `pi-home`; whatever is no single icon name is empty. */
export function iconName(value: unknown): string {
  const name = cleanToken(value).toLowerCase().replace(/^pi /, '').trim().replace(/^pi-/, '')
  return /^[a-z0-9][a-z0-9-]*$/.test(name) ? `pi-${name}` : ''
}
