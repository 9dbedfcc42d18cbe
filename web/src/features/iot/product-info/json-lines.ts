/** Where the parts of a JSON text begin. */
export interface JsonLines {
  /** Lines from 1 by path, such as `properties.3.unit`; the root is empty. */
  lines: ReadonlyMap<string, number>
  /** The line at which the text stops being JSON. */
  broken?: number
}

const blank = /\s*/y
const text = /"(?:[^"\\\n]|\\.)*"/y
const plain = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y

/** Walks through a JSON text once and notes the line of each of its parts, as far as it is JSON. */
export function jsonLines(source: string): JsonLines {
  const lines = new Map<string, number>()
  const walk = new Walk(source)
  try {
    walkValue(walk, '', lines)
    if (!walk.isAtEnd()) return { lines, broken: walk.line() }
    return { lines }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { lines, broken: walk.line() }
  }
}

/** The line of a path, else that of the nearest part around it. */
export function lineOf({ lines }: JsonLines, path: string): number {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const line = lines.get(parts.slice(0, length).join('.'))
    if (line !== undefined) return line
  }
  return 1
}

/** The deepest nesting; deeper texts are no thing model. */
const deepest = 60

function walkValue(walk: Walk, path: string, lines: Map<string, number>, depth = 0): void {
  if (depth > deepest) throw new SyntaxError('too deep')
  walk.skip()
  lines.set(path, walk.line())
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (walk.takes('{')) {
    walk.each('}', () => {
      const name = nameIn(walk.token(text))
      walk.needs(':')
      walkValue(walk, below(name), lines, depth + 1)
    })
  } else if (walk.takes('[')) {
    walk.each(']', (place) => walkValue(walk, below(place), lines, depth + 1))
  } else walk.token(walk.sees('"') ? text : plain)
}

/** A place in a text that moves on over what is expected there; throws a `SyntaxError` where something else stands. */
class Walk {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  line(): number {
    return this.#source.slice(0, this.#at).split('\n').length
  }

  isAtEnd(): boolean {
    this.skip()
    return this.#at === this.#source.length
  }

  skip(): void {
    blank.lastIndex = this.#at
    this.#at += blank.exec(this.#source)?.[0].length ?? 0
  }

  sees(sign: string): boolean {
    this.skip()
    return this.#source[this.#at] === sign
  }

  takes(sign: string): boolean {
    if (!this.sees(sign)) return false
    this.#at += 1
    return true
  }

  needs(sign: string): void {
    if (!this.takes(sign)) throw new SyntaxError(sign)
  }

  token(form: RegExp): string {
    this.skip()
    form.lastIndex = this.#at
    const [found] = form.exec(this.#source) ?? []
    if (found === undefined) throw new SyntaxError('token')
    this.#at += found.length
    return found
  }

  /** Members between commas until a closing sign. */
  each(end: string, member: (place: number) => void): void {
    if (this.takes(end)) return
    for (let place = 0; ; place += 1) {
      member(place)
      if (this.takes(end)) return
      this.needs(',')
    }
  }
}

function nameIn(token: string): string {
  return String(JSON.parse(token))
}
