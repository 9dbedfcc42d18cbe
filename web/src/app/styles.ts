/** Adds the console's style sheet, unless the page has it already; resolves when it is in force. */
export function addStyles(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('meta[name=console-styles]')?.content ?? ''
  const present = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)
  if (href === '' || present?.sheet) return Promise.resolve()
  const link = present ?? document.createElement('link')
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`The style sheet ${href} cannot be loaded`)))
    link.rel = 'stylesheet'
    link.href = href
    if (present === null) document.head.append(link)
  })
}
