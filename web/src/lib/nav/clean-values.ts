/** Maximum text length in UTF-16 units; longer titles or addresses are of no use. */
const longest = 2000

/** Returns a string or a finite number as string, otherwise an empty string. */
function toText(value: unknown): string {
  return typeof value === 'string' || Number.isFinite(value) ? String(value).slice(0, longest) : ''
}

/**
 * Cleans text used as an id, path, address or component. Browsers ignore tabs and line breaks in addresses, so that
 * `java\nscript:` acts as `javascript:`; control characters, invisible characters and lone surrogates are removed.
 */
export function cleanToken(value: unknown): string {
  return toText(value)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
}

/** Cleans display text; markup is kept, as it is only ever rendered as text. */
export function cleanTitle(value: unknown): string {
  return toText(value)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
}

/** Whether a flag is set in any spelling of this family: true, 1, "1", "true". */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^\s*(?:1|true)\s*$/i.test(value))
}

/** Normalises `pi pi-home`, `pi-home` and `home` to `pi-home`; empty for anything but a single icon name. */
export function iconName(value: unknown): string {
  const name = cleanToken(value).toLowerCase().replace(/^pi /, '').trim().replace(/^pi-/, '')
  return /^[a-z0-9][a-z0-9-]*$/.test(name) ? `pi-${name}` : ''
}
