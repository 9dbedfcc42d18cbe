import type { Page } from '@playwright/test'

/** What of the shown page should not be on paper, is cut there, or is dark. */
export async function wrongOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const say = (element: Element) => `${element.tagName}.${element.className}`
    // of a report its range is printed as words, without the looks of a button, and which part and state of it is shown
    const shell =
      '.sidebar, .top-bar, .tab-row, .filter-bar, .state-tab:not([aria-pressed=true]), .bulk-bar, .page-acts, .button:not(.report-range), .record-tab:not([aria-selected=true])'
    const wrong = [...document.querySelectorAll(shell)]
      .filter(isShown)
      .map((element) => `${say(element)} is printed`)
    const wide = document.documentElement.clientWidth
    for (const element of document.querySelectorAll('main *')) {
      if (!isShown(element) || element.closest('svg, .hidden, .u-over, .u-axis, .leaflet-pane')) continue
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 1 && (right > wide + 1 || left < -1))
        wrong.push(`${say(element)} is ${Math.round(right)} wide`)
    }
    for (const area of document.querySelectorAll(
      'main, main .table-scroll, main .record-panel, main .page-frame',
    )) {
      if (
        isShown(area) &&
        area.scrollHeight > area.clientHeight + 1 &&
        getComputedStyle(area).overflowY !== 'visible'
      )
        wrong.push(`${say(area)} is cut`)
    }
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--surface')
    if (paper !== '#ffffff' && paper !== '#fff') wrong.push(`the paper is ${paper}`)
    return [...new Set(wrong)].slice(0, 12)
  })
}
