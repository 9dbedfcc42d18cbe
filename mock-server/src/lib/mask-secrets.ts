/** What stands in place of a secret. */
const mask = '***'

/** A session token: 32 bytes in base64url, standing alone. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** A name that says what follows is secret, and the value after it, in quotes or up to the next break. */
const named =
  /((?:pass(?:word|wd|phrase)?|pwd|secret|token|authorization|cookie|api[-_]?key)["']?\s{0,4}[:=]\s{0,4})(?:(?:bearer|basic)\s+)?(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&}\])"']+)/gi

/** Whom an address signs in as. */
const inAddress = /(:\/\/)[^/\s@]{1,200}@/g

/** A name of what is secret, whatever it holds. */
const secretName = /password|secret|token|ticket|credential|salt|repeat|(?:private|public|provider)key/i
const deepest = 5

/** A value without what its names call secret, down to five levels. */
export function maskNamed(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return value.map((entry) => maskNamed(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? mask : maskNamed(inner, depth + 1),
    ]),
  )
}

/** A text without the secrets in it: tokens, values with a telling name, and accounts in addresses. */
export function maskSecrets(text: string): string {
  return text.replace(inAddress, `$1${mask}@`).replace(named, `$1${mask}`).replace(token, mask)
}
