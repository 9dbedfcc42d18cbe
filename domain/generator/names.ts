/** The words of a name in any of the ways programs write names; signs of no ASCII letter or digit part words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
}

/** Names that every object has; a field of that name would hide them. */
const inherited = new Set(
  Object.getOwnPropertyNames(Object.prototype)
    .map((name) => name.toLowerCase())
    .concat('prototype', 'then'),
)

/** Names that generated files import from others. */
const imported = new Set(['listPage', 'localisedLong', 'longText', 'platformOfFile', 'treePage'])

const longestName = 40

/** A name as a file has it, `spare-part`; one of no ASCII letters gets a number that follows from it. */
export function kebab(name: string): string {
  const joined = wordsOf(name).join('-').slice(0, longestName).replace(/-$/, '')
  return /^[a-z]/.test(joined) ? joined : `t-${joined || numberOf(name)}`
}

/** The constant of a resource by the name of its page, `iotSparePart` for `iot/spare-part`: no two pages share one. */
export function constantOf(page: string): string {
  const [first = '', ...rest] = wordsOf(page)
  return first + rest.map(capital).join('')
}

/** A name as a field has it, `orderNumber`. */
export function camel(name: string): string {
  const [first = '', ...rest] = wordsOf(name)
  const joined = first + rest.map(capital).join('')
  const safe = /^[a-z]/.test(joined) ? joined : `c${capital(joined || String(numberOf(name)))}`
  return (inherited.has(safe.toLowerCase()) ? `${safe}Value` : safe).slice(0, longestName)
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A name as people read it, `Order number`; empty where it has no ASCII letters. */
export function humanised(name: string): string {
  const joined = wordsOf(name).join(' ')
  return /[a-z]/.test(joined) ? capital(joined) : ''
}

/** Whether rows may carry a value under this name. */
export function isFieldName(name: string): boolean {
  return /^[a-z][A-Za-z\d]{0,39}$/.test(name) && !inherited.has(name.toLowerCase())
}

/** Whether a folder or a file may have this name. */
export function isFileName(name: string): boolean {
  return /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name) && name.length <= longestName
}

/** Whether a resource may be called so: its constant is no other name of the files that are generated. */
export function isResourceName(page: string): boolean {
  return page.split('/').length === 2 && page.split('/').every(isFileName) && !imported.has(constantOf(page))
}

/** Names that differ: the second of two that are the same gets a number. */
export function distinct(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let count = 2; used.has(free); count += 1) free = `${name}${count}`
    used.add(free)
    return free
  })
}

/** A number of four digits that follows from a text. */
function numberOf(text: string): number {
  let sum = 7
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 8999
  return sum + 1000
}
