/** Whether a name fits a pattern of Redis: `*`, `?`, `[a-c]`, `[^a]`, and `\` before what is meant as it is. */
export function fits(pattern: string, name: string): boolean {
  const parts = partsOf(pattern)
  let at = 0
  let part = 0
  /** Where the last star stood, and how far the name had been read then: only that one is tried anew. */
  let star: { part: number; at: number } | undefined
  while (at < name.length) {
    const current = parts[part]
    if (current === '*') {
      star = { part, at }
      part += 1
    } else if (current !== undefined && current(name.charAt(at))) {
      part += 1
      at += 1
    } else if (star !== undefined) {
      star.at += 1
      at = star.at
      part = star.part + 1
    } else return false
  }
  return parts.slice(part).every((rest) => rest === '*')
}

type Part = '*' | ((char: string) => boolean)

function partsOf(pattern: string): Part[] {
  const parts: Part[] = []
  const tokens = pattern.matchAll(/\\([\s\S])|\[(\^?)((?:\\[\s\S]|[^[\]\\])*)\]|([\s\S])/g)
  for (const [, escaped, not, set, plain] of tokens) {
    if (set !== undefined) parts.push((char) => isIn(set, char) !== (not === '^'))
    else if (plain === '*') parts.push('*')
    else if (plain === '?') parts.push(() => true)
    else parts.push((char) => char === (escaped ?? plain))
  }
  return parts
}

function isIn(set: string, char: string): boolean {
  const runs = set.matchAll(/(?:\\([\s\S])|([\s\S]))(?:-(?:\\([\s\S])|([\s\S])))?/g)
  for (const [, a, b, c, d] of runs) {
    const from = a ?? b ?? ''
    if (char >= from && char <= (c ?? d ?? from)) return true
  }
  return false
}
