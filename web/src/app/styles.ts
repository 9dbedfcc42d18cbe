import { loadPart, styleRefusal } from '#web/lib/stale.ts'

/** Adds the console's style sheet, unless the page has it already; resolves when it is in force, tries twice. */
export function addStyles(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('meta[name=console-styles]')?.content ?? ''
  return href === '' ? Promise.resolve() : loadPart(() => addSheet(href))
}

/** Waits for the sheet that is on its way, or adds it; one that failed before anybody listened is gone by then. */
function addSheet(href: string): Promise<void> {
  const present = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)
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
    document.head.append(link)
  })
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
