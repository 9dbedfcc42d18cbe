import { functionOf, type FunctionName } from './functions.ts'
import type { Problem } from './tokens.ts'
import { formulaTexts as texts } from './texts.ts'
import type { Node } from './parse.ts'

/** Unit as exponents of volt, ampere, hour, degree, yuan and kilogram, times a scale. */
interface Unit {
  powers: readonly number[]
  scale: number
}

const none = [0, 0, 0, 0, 0, 0]
const watt = [1, 1, 0, 0, 0, 0]
const energy = [1, 1, 1, 0, 0, 0]

/** Units of arguments and outputs. */
export const formulaUnits: Readonly<Record<string, Unit>> = {
  '': { powers: none, scale: 1 },
  '%': { powers: none, scale: 1 },
  V: { powers: [1, 0, 0, 0, 0, 0], scale: 1 },
  A: { powers: [0, 1, 0, 0, 0, 0], scale: 1 },
  W: { powers: watt, scale: 1 },
  kW: { powers: watt, scale: 1000 },
  kvar: { powers: watt, scale: 1000 },
  kVA: { powers: watt, scale: 1000 },
  kWh: { powers: energy, scale: 1000 },
  kvarh: { powers: energy, scale: 1000 },
  h: { powers: [0, 0, 1, 0, 0, 0], scale: 1 },
  s: { powers: [0, 0, 1, 0, 0, 0], scale: 1 / 3600 },
  Hz: { powers: [0, 0, -1, 0, 0, 0], scale: 3600 },
  '°C': { powers: [0, 0, 0, 1, 0, 0], scale: 1 },
  dBm: { powers: none, scale: 1 },
  CNY: { powers: [0, 0, 0, 0, 1, 0], scale: 1 },
  'CNY/kWh': { powers: [-1, -1, -1, 0, 1, 0], scale: 1 / 1000 },
  kg: { powers: [0, 0, 0, 0, 0, 1], scale: 1 },
  'kg/kWh': { powers: [-1, -1, -1, 0, 0, 1], scale: 1 / 1000 },
}

/** Unit of a subexpression: a plain number has none, and multiplying by plain numbers may change the scale. */
interface Found extends Unit {
  isPlain: boolean
  isScaled: boolean
}

const plain: Found = { powers: none, scale: 1, isPlain: true, isScaled: false }
const bare: Found = { powers: none, scale: 1, isPlain: false, isScaled: true }

/** Returns the unit of an expression in the usual notation, and its unit errors. */
export function checkUnits(
  node: Node,
  unitOf: (name: string) => string,
  output: string,
): { unit: string; problems: Problem[] } {
  const problems: Problem[] = []
  const found = new Walk(unitOf, problems).of(node)
  const wanted = formulaUnits[output]
  const fits = wanted === undefined || found.isPlain || isSame(found, wanted)
  if (!fits) problems.push(warning(0, 1, texts.output(written(found), output || '1')))
  return { unit: written(found), problems }
}

class Walk {
  readonly #unitOf: (name: string) => string
  readonly #problems: Problem[]

  constructor(unitOf: (name: string) => string, problems: Problem[]) {
    this.#unitOf = unitOf
    this.#problems = problems
  }

  of(node: Node): Found {
    switch (node.kind) {
      case 'number':
        return plain
      case 'name': {
        const unit = formulaUnits[this.#unitOf(node.name)] ?? plain
        return { ...unit, isPlain: unit === plain, isScaled: false }
      }
      case 'minus':
        return this.of(node.of)
      case 'binary':
        return this.#binary(node)
      case 'call':
        return this.#call(node.name, node.values)
    }
  }

  #binary({ operator, left: first, right: second, at }: Extract<Node, { kind: 'binary' }>): Found {
    const [left, right] = [this.of(first), this.of(second)]
    switch (operator) {
      case '*':
        return product(left, right, 1)
      case '/':
        return product(left, right, -1)
      case '^':
        return power(left, second)
      case '+':
      case '-':
      case '%':
        return this.#alike(left, right, at, operator.length)
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        this.#alike(left, right, at, operator.length)
        return bare
    }
  }

  #call(name: FunctionName, values: readonly Node[]): Found {
    const found = values.map((value) => this.of(value))
    const [first = plain] = found
    const at = values[0]?.at ?? 0
    switch (functionOf(name).unit) {
      case 'if':
        return this.#alike(found[1] ?? plain, found[2] ?? plain, values[2]?.at ?? at, 1)
      case 'root':
        return power(first, { kind: 'number', value: 0.5, at })
      case 'power':
        return values[1] === undefined ? first : power(first, values[1])
      case 'rate':
        return product(first, { ...hour, isPlain: false, isScaled: false }, -1)
      case 'none':
      case 'percent':
        found.reduce((a, b) => this.#alike(a, b, at, 1))
        return bare
      case 'same':
        return name === 'round' ? first : found.reduce((a, b) => this.#alike(a, b, at, 1))
    }
  }

  /** Returns the unit of two operands that are added or compared; a plain number is compatible with every unit. */
  #alike(left: Found, right: Found, at: number, length: number): Found {
    if (left.isPlain) return right
    if (right.isPlain) return left
    if (!isSame(left, right)) {
      this.#problems.push(warning(at, length, texts.differ(written(left), written(right))))
    }
    return { ...left, isScaled: left.isScaled || right.isScaled }
  }
}

const hour: Unit = { powers: [0, 0, 1, 0, 0, 0], scale: 1 }

function product(left: Found, right: Found, sign: 1 | -1): Found {
  return {
    powers: left.powers.map((value, place) => value + sign * (right.powers[place] ?? 0)),
    scale: left.scale * right.scale ** sign,
    isPlain: left.isPlain && right.isPlain,
    isScaled: left.isScaled || right.isScaled || left.isPlain !== right.isPlain,
  }
}

function power(base: Found, exponent: Node): Found {
  if (base.isPlain || exponent.kind !== 'number' || exponent.value === null) return base
  const times = exponent.value
  return { ...base, powers: base.powers.map((value) => value * times), scale: base.scale ** times }
}

/** Whether two units are compatible: same dimensions, and same scale unless a plain number may have changed it. */
function isSame(found: Found, wanted: Unit | Found): boolean {
  const isAlike = found.powers.every((value, place) => Math.abs(value - (wanted.powers[place] ?? 0)) < 1e-9)
  const isScaled = found.isScaled || ('isScaled' in wanted && wanted.isScaled)
  return isAlike && (isScaled || Math.abs(found.scale / wanted.scale - 1) < 1e-9)
}

/** Formats a unit in the usual notation, by name if it has one. */
function written({ powers, scale, isScaled }: Found): string {
  const isPure = powers.every((value) => Math.abs(value) < 1e-9)
  if (isPure) return '1'
  const known = Object.entries(formulaUnits).filter(([, unit]) =>
    unit.powers.every((value, place) => Math.abs(value - (powers[place] ?? 0)) < 1e-9),
  )
  const exact = known.find(([, unit]) => Math.abs(unit.scale / scale - 1) < 1e-9)
  const named = exact ?? (isScaled ? known[0] : undefined)
  if (named !== undefined) return named[0]
  return powers
    .map((value, place) => (value === 0 ? '' : `${bases[place] ?? ''}${value === 1 ? '' : `^${value}`}`))
    .filter(Boolean)
    .join('·')
}

const bases = ['V', 'A', 'h', '°C', 'CNY', 'kg']

function warning(at: number, length: number, text: Problem['text']): Problem {
  return { code: 'unit', severity: 'warning', at, length, text }
}

/** Units that an output can have. */
export const outputUnits = Object.keys(formulaUnits)
