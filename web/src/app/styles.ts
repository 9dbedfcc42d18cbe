import { loadPart, styleRefusal } from '#web/lib/stale.ts'

/** The sheets of pages in the order of the cascade, and which of them each page needs, by its component string. */
interface PageStyles {
  sheets: string[]
  pages: Record<string, number[]>
}

/** Adds the console's style sheet, unless the page has it already; resolves when it is in force, tries twice. */
export async function addStyles(): Promise<void> {
  await add([contentOf('console-styles')])
}

/** Adds the style sheets that the page of a component string needs; resolves when they are in force, tries each twice. */
export async function addPageStyles(component: string): Promise<void> {
  const { sheets, pages } = pageStyles()
  const needed = Object.hasOwn(pages, component) ? (pages[component] ?? []) : []
  await add(needed.map((index) => sheets[index] ?? ''))
}

function pageStyles(): PageStyles {
  const content = contentOf('page-styles')
  return content === '' ? { sheets: [], pages: {} } : (JSON.parse(content) as PageStyles)
}

/** What the page says in a `<meta>` of a name; empty where it does not. */
export function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
}

async function add(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.filter((href) => href !== '').map((href) => loadPart(() => addSheet(href))))
}

/** Waits for the sheet that is on its way, or adds it; one that failed before anybody listened is gone by then. */
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

/** The cascade is that of the build, in whatever order pages are opened: a sheet goes before those that overrule it. */
function firstAfter(href: string): HTMLLinkElement | null {
  const { sheets } = pageStyles()
  const later = sheets.slice(sheets.indexOf(href) + 1)
  return later.map(linkOf).find((link) => link !== null) ?? null
}

function linkOf(href: string): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)
}

/** Whether a sheet is there; one that failed stands there too until its event says so, empty or with rules that are hidden. */
function isInForce({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // Chromium refuses to show the rules of a sheet that never came.
    return false
  }
}
