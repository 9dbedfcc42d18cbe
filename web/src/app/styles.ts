import { loadPart, styleRefusal } from '#web/lib/stale.ts'

/** Page stylesheets in cascade order, and the indices needed by each page, by component string. */
interface PageStyles {
  sheets: string[]
  pages: Record<string, number[]>
}

/** Adds the console's stylesheet unless present; resolves once it is applied, with one retry. */
export async function addStyles(): Promise<void> {
  await add([contentOf('console-styles')])
}

/** Adds the stylesheets of a page by component string; resolves once they are applied, with one retry each. */
export async function addPageStyles(component: string): Promise<void> {
  const { sheets, pages } = pageStyles()
  const needed = Object.hasOwn(pages, component) ? (pages[component] ?? []) : []
  await add(needed.map((index) => sheets[index] ?? ''))
}

function pageStyles(): PageStyles {
  const content = contentOf('page-styles')
  return content === '' ? { sheets: [], pages: {} } : (JSON.parse(content) as PageStyles)
}

/** Returns the content of a `<meta>` by name; empty if missing. */
export function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
}

async function add(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.filter((href) => href !== '').map((href) => loadPart(() => addSheet(href))))
}

/** Waits for a pending stylesheet or adds it; one that failed earlier has been removed. */
function addSheet(href: string): Promise<void> {
  const present = linkOf(href)
  if (present !== null && isInForce(present)) return Promise.resolve()
  const link = present ?? document.createElement('link')
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${styleRefusal}: ${href}`))
    })
    if (present !== null) return
    link.rel = 'stylesheet'
    link.href = href
    document.head.insertBefore(link, firstAfter(href))
  })
}

/** Returns the element to insert before, to keep the build's cascade order however pages are opened. */
function firstAfter(href: string): HTMLLinkElement | null {
  const { sheets } = pageStyles()
  const later = sheets.slice(sheets.indexOf(href) + 1)
  return later.map(linkOf).find((link) => link !== null) ?? null
}

function linkOf(href: string): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)
}

/** Whether a stylesheet is applied. A failed one exists until its error event, empty or with inaccessible rules. */
function isInForce({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // Chromium denies access to the rules of a sheet that failed to load
    return false
  }
}
