/** Replacement for a secret. */
const mask = '***'

/** A session token: 32 bytes in base64url, delimited on both sides. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** A name that marks the following value as secret, and that value, in quotes or up to the next delimiter. */
const named =
  /((?:pass(?:word|wd|phrase)?|pwd|secret|token|authorization|cookie|api[-_]?key)["']?\s{0,4}[:=]\s{0,4})(?:(?:bearer|basic)\s+)?(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&}\])"']+)/gi

/** Credentials in a URL. */
const inAddress = /(:\/\/)[^/\s@]{1,200}@/g

/** Names of fields whose value is secret. */
const secretName = /password|secret|token|ticket|credential|salt|repeat|(?:private|public|provider)key/i
const deepest = 5

/** Masks the values of fields with secret names, down to five levels. */
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

/** Masks secrets in a text: tokens, values with a secret name, and credentials in URLs. */
export function maskSecrets(text: string): string {
  return text.replace(inAddress, `$1${mask}@`).replace(named, `$1${mask}`).replace(token, mask)
}
