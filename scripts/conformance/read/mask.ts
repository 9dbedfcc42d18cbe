const longest = 40

/**
 * A value of a customer's platform as a report may show it: cut, its digits as 9 and its letters as a, so that the form
 * is seen and nobody's data.
 */
export function masked(value: unknown): string {
  if (value === undefined) return ''
  const text = JSON.stringify(value, (_key, one: unknown) => maskedScalar(one)) ?? typeof value
  const signs = [...text]
  return signs.length > longest ? `${signs.slice(0, longest).join('')}…` : text
}

function maskedScalar(value: unknown): unknown {
  if (typeof value === 'string') return maskOne(value)
  return typeof value === 'number' ? Number(maskOne(String(value))) : value
}

function maskOne(text: string): string {
  return text
    .replaceAll(/\d/g, '9')
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{Ll}/gu, 'a')
    .replaceAll(/\p{Lo}/gu, '文')
}
