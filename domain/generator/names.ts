/** Splits a name of any naming style into words, separated by everything but ASCII letters and digits. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
}

/** Properties of `Object.prototype`, which a field of that name would shadow. */
const inherited = new Set(
  Object.getOwnPropertyNames(Object.prototype)
    .map((name) => name.toLowerCase())
    .concat('prototype', 'then'),
)

/** Names imported by generated files. */
const imported = new Set(['listPage', 'localisedLong', 'longText', 'platformOfFile', 'treePage'])

const longestName = 40

/** Converts a name to kebab case, `spare-part`; one without ASCII letters gets a number derived from it. */
export function kebab(name: string): string {
  const joined = wordsOf(name).join('-').slice(0, longestName).replace(/-$/, '')
  return /^[a-z]/.test(joined) ? joined : `t-${joined || numberOf(name)}`
}

/** Returns the constant of a page's resource, `iotSparePart` for `iot/spare-part`; unique per page. */
export function constantOf(page: string): string {
  const [first = '', ...rest] = wordsOf(page)
  return first + rest.map(capital).join('')
}

/** Converts a name to a field name in camel case, `orderNumber`. */
export function camel(name: string): string {
  const [first = '', ...rest] = wordsOf(name)
  const joined = first + rest.map(capital).join('')
  const safe = /^[a-z]/.test(joined) ? joined : `c${capital(joined || String(numberOf(name)))}`
  return (inherited.has(safe.toLowerCase()) ? `${safe}Value` : safe).slice(0, longestName)
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Converts a name to a label, `Order number`; empty when it has no ASCII letters. */
export function humanised(name: string): string {
  const joined = wordsOf(name).join(' ')
  return /[a-z]/.test(joined) ? capital(joined) : ''
}

/** Whether a name is valid for a field. */
export function isFieldName(name: string): boolean {
  return /^[a-z][A-Za-z\d]{0,39}$/.test(name) && !inherited.has(name.toLowerCase())
}

/** Whether a name is valid for a folder or file. */
export function isFileName(name: string): boolean {
  return /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name) && name.length <= longestName
}

/** Whether a name is valid for a resource: its constant must not conflict with names in generated files. */
export function isResourceName(page: string): boolean {
  return page.split('/').length === 2 && page.split('/').every(isFileName) && !imported.has(constantOf(page))
}

/** Makes names unique by numbering duplicates. */
export function distinct(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let count = 2; used.has(free); count += 1) free = `${name}${count}`
    used.add(free)
    return free
  })
}

/** Returns a four-digit hash of a text. */
function numberOf(text: string): number {
  let sum = 7
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 8999
  return sum + 1000
}
