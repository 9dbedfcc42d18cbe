/** Sheets that came from a container, in whatever document they are adopted. */
const ours = new WeakSet<CSSStyleSheet>()

/**
 * An element for PrimeReact to put its `style` elements into. It stands in no document, where the content policy would
 * refuse them; what they say is copied into constructable sheets, which the policy lets through.
 */
export function styleContainer(): HTMLElement {
  const container = document.createElement('div')
  const sheets = new Map<Element, CSSStyleSheet>()
  const copy = () => {
    const styles = [...container.children]
    for (const style of sheets.keys()) if (!styles.includes(style)) sheets.delete(style)
    for (const style of styles) {
      const sheet = sheets.get(style) ?? new CSSStyleSheet()
      sheet.replaceSync(style.textContent)
      sheets.set(style, sheet)
      ours.add(sheet)
    }
    const others = document.adoptedStyleSheets.filter((sheet) => !ours.has(sheet))
    document.adoptedStyleSheets = [...others, ...sheets.values()]
  }
  new MutationObserver(copy).observe(container, { childList: true, subtree: true, characterData: true })
  return container
}
