const secretName = /password|secret|token|credential|salt|repeat|(?:private|public|provider)key/i
const longest = 2000
const deepest = 5

/** What a request carried, as one line of JSON: secrets masked, cut at 2,000 characters and five levels. */
export function maskedParams(params: object): string {
  const text = JSON.stringify(masked(params, 0))
  if (text === '{}') return ''
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function masked(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return value.map((entry) => masked(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? '***' : masked(inner, depth + 1),
    ]),
  )
}
