import type { Page } from '@playwright/test'
import { axeFaults } from '../harness/axe.ts'
import { coversButton, hasEdge, open, type Overlay } from '../harness/overlays.ts'
import { wronglyDrawn } from '../harness/rendered.ts'
import { expect } from '../harness/test.ts'
import { withTheme } from '../harness/visit.ts'
import { lookAtAll, repeated, visitPages } from './visit-pages.ts'

/** Elements of the shown page that should not be printed, are clipped on paper, or are dark. */
async function wrongOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const say = (element: Element) => `${element.tagName}.${element.className}`
    // a report prints its range as plain text, and its selected part and state
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

/** Parts of the page that are illegible in forced colours: states, marks of data, text. */
async function lostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const look = (element: Element) => {
      const style = getComputedStyle(element)
      return [
        style.backgroundColor,
        style.backgroundImage,
        style.color,
        style.borderColor,
        style.outline,
      ].join()
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const say = (element: Element) =>
      `${element.className} ${element.ariaLabel ?? element.textContent?.slice(0, 20)}`
    const lost: string[] = []
    const states = [
      ['[aria-pressed=true]', '[aria-pressed=false]'],
      ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
      ['[role=option][aria-selected=true]', '[role=option][aria-selected=false]'],
      ['.menu-link[aria-current=page]', '.menu-link:not([aria-current])'],
      ['.page-number[aria-current=page]', '.page-number:not([aria-current])'],
      ['.button.primary', '.button:not(.primary, .danger)'],
      ['[role=switch][aria-checked=true] i', '[role=switch][aria-checked=false] i'],
      ['tr[data-selected] td', 'tr:not([data-selected]) td'],
      ['li[role=treeitem][aria-selected=true] > div', 'li[role=treeitem][aria-selected=false] > div'],
    ] as const
    for (const [chosen, other] of states) {
      for (const one of [...document.querySelectorAll(chosen)].filter(isShown)) {
        const group = one.closest('[role=group], [role=tablist], ul, nav, div') ?? document.body
        const beside = [...group.querySelectorAll(other)].find(isShown)
        if (beside !== undefined && look(one) === look(beside))
          lost.push(`${say(one)} looks like ${say(beside)}`)
      }
    }
    const canvas = getComputedStyle(document.body).backgroundColor
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const marks = '.heat-cells i, .heat-legend i, .histogram-class i, .meter-bar i, .live-state i, .live-dot'
    for (const mark of [...document.querySelectorAll(marks)].filter(isShown)) {
      const { backgroundColor, backgroundImage, borderTopWidth, borderTopColor } = getComputedStyle(mark)
      const isEdged = borderTopWidth !== '0px' && borderTopColor !== ground
      const isFilled = !['rgba(0, 0, 0, 0)', canvas, ground].includes(backgroundColor)
      if (!isEdged && !isFilled && backgroundImage === 'none') lost.push(`${say(mark)} cannot be seen`)
    }
    for (const text of [...document.querySelectorAll('main *, nav *, header *')].filter(isShown)) {
      const own = [...text.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const { color, backgroundColor } = getComputedStyle(text)
      if (own && color === backgroundColor) lost.push(`the text of ${say(text)} has the colour of its ground`)
    }
    return [...new Set(lost)]
  })
}

// A refused policy is an error of the browser's console, which fails every test here.

const desk = { width: 1440, height: 900 }
/** A4 at 96 pixels per inch. */
const paper = { width: 794, height: 1123 }

visitPages('at a desk', {
  groups: 6,
  language: 'zh',
  theme: 'dark',
  look: async (page, name) => {
    await lookAtAll(page, name, 24)
    // both themes are checked only here: a phone has the same colours
    const inPage = { exclude: repeated, runOnly: ['color-contrast'] }
    const contrast = await withTheme(page, 'light', () => axeFaults(page, 'main', inPage))
    expect.soft(contrast, `contrast of ${name}, light`).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await lostInForcedColours(page), `forced colours of ${name}`).toEqual([])
    await page.emulateMedia({ forcedColors: 'none', media: 'print' })
    await page.setViewportSize(paper)
    // table columns are measured again for the paper width
    await expect.soft.poll(() => wrongOnPaper(page), `${name} on paper`).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(desk)
  },
  lookOver,
})

/** Checks an overlay in the colours of the theme and in forced colours. */
async function lookOver(page: Page, overlay: Overlay): Promise<void> {
  const { panel, name } = overlay
  expect.soft(await coversButton(overlay), `covers its button: ${name}`).toBe(false)
  expect.soft(await axeFaults(page, open), `accessibility of ${name}`).toEqual([])
  expect.soft(await wronglyDrawn(page, 24, open), `what is drawn against the rules in ${name}`).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await hasEdge(panel), `an edge in forced colours: ${name}`).toBe(true)
  expect.soft(await lostInForcedColours(page), `forced colours: ${name}`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}
