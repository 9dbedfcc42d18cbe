import type { Page } from '@playwright/test'
import { axeFaults } from '../harness/axe.ts'
import { lostInForcedColours } from '../harness/forced-colours.ts'
import { coversButton, hasEdge, open, type Overlay } from '../harness/overlays.ts'
import { wrongOnPaper } from '../harness/paper.ts'
import { wronglyDrawn } from '../harness/rendered.ts'
import { expect } from '../harness/test.ts'
import { withTheme } from './themes.ts'
import { lookAtAll, repeated, visitPages } from './visit-pages.ts'

// A refused policy is an error of the browser's console, which fails every test here.

const desk = { width: 1440, height: 900 }
/** A4 at 96 pixels an inch. */
const paper = { width: 794, height: 1123 }

visitPages('at a desk', {
  groups: 6,
  language: 'zh',
  theme: 'dark',
  look: async (page, name) => {
    await lookAtAll(page, name, 24)
    // both themes are asked here alone: a phone has the same colours
    const inPage = { exclude: repeated, runOnly: ['color-contrast'] }
    const contrast = await withTheme(page, 'light', () => axeFaults(page, 'main', inPage))
    expect.soft(contrast, `contrast of ${name}, light`).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await lostInForcedColours(page), `forced colours of ${name}`).toEqual([])
    await page.emulateMedia({ forcedColors: 'none', media: 'print' })
    await page.setViewportSize(paper)
    // the columns of a table are measured again when the paper is there
    await expect.soft.poll(() => wrongOnPaper(page), `${name} on paper`).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(desk)
  },
  lookOver,
})

/** Checks what a button has opened, in the colours of the theme and in the person's own. */
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
