/** Properties that the testing libraries read of every element that they consider. */
const properties = ['display', 'visibility', 'opacity', 'pointer-events'] as const
/** Values of these properties, by name. */
export type Look = ReadonlyMap<string, string>

/** Known values by tag, kept for all files of a worker; injected into the window by environment.ts. */
declare const knownLooks: Map<string, Look>

/** Style attributes that decide about one of these for the element, or for what is inside. */
const own = /display|visibility|opacity|pointer-events|all\s*:/
const inherited = /visibility|pointer-events|all\s*:/

const camel = (property: string) => property.replace(/-./, (part) => part.charAt(1).toUpperCase())
const names = new Map<string | symbol, string>(properties.map((property) => [camel(property), property]))

/** Whether more than the tag of an element and whether it is open decides about these properties. */
function isParticular(element: Element): boolean {
  if (element.localName === 'summary' || element.getAttribute('type') === 'hidden') return true
  if (own.test(element.getAttribute('style') ?? '')) return true
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at.hasAttribute('hidden') || inherited.test(at.getAttribute('style') ?? '')) return true
  return false
}

/**
 * Makes computed styles cheap. After each change of the document, jsdom matches every rule of its style sheet with every
 * element that is asked for, although these properties nearly always follow from the tag. Other properties, and
 * elements that are styled otherwise, are still left to jsdom.
 */
export function quickenStyles(): void {
  const full = window.getComputedStyle.bind(window)
  const lookOf = (element: Element): Look => {
    const state = ['open', 'popover'].filter((name) => element.hasAttribute(name))
    const key = [element.namespaceURI, element.localName, ...state].join(' ')
    const known = knownLooks.get(key)
    if (known !== undefined) return known
    const sample = document.createElementNS(element.namespaceURI, element.localName)
    for (const name of state) sample.setAttribute(name, '')
    const style = full(sample)
    const look = new Map(properties.map((property) => [property, style.getPropertyValue(property)]))
    knownLooks.set(key, look)
    return look
  }
  window.getComputedStyle = (element, pseudo) => {
    if (typeof pseudo === 'string' || document.styleSheets.length > 0 || isParticular(element))
      return full(element, pseudo)
    const look = lookOf(element)
    return new Proxy<CSSStyleDeclaration>(Object.create(CSSStyleDeclaration.prototype), {
      get(_, name) {
        const known = look.get(names.get(name) ?? '')
        if (known !== undefined) return known
        if (name === 'getPropertyValue')
          return (property: string) => look.get(property) ?? full(element).getPropertyValue(property)
        const style = full(element)
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? (value.bind(style) as unknown) : value
      },
    })
  }
}
