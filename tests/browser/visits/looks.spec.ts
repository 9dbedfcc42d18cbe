import type { Locator, Page } from '@playwright/test'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { prepare, enter } from '../harness/visit.ts'
import { expect, test } from '../harness/test.ts'

test('a curve is redrawn in forced colours, and back', async ({ page, world }) => {
  await prepare(page, 'en', 'light', world.url)
  await enter(page)
  const canvas = page.locator('.uplot canvas').first()
  await canvas.waitFor()
  const own = await mainColour(canvas)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => mainColour(canvas)).not.toBe(own)
  await page.emulateMedia({ forcedColors: 'none' })
  await expect.poll(() => mainColour(canvas)).toBe(own)
})

test('prefers-contrast: more raises the contrast in both themes', async ({ page }) => {
  await enter(page)
  await inOrder(['light', 'dark'], async (theme) => {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    const usual = await contrasts(page)
    await page.emulateMedia({ contrast: 'more' })
    const strong = await contrasts(page)
    expect(strong.every((contrast, index) => contrast > (usual[index] ?? 0))).toBe(true)
    expect(Math.min(...strong)).toBeGreaterThan(4.5)
    await page.emulateMedia({ contrast: 'no-preference' })
  })
})

test('a printed page shows its time and repeats the table head', async ({ page }) => {
  await enter(page, '/iot/device')
  await page.locator('tbody tr').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-head')).toHaveText(/Printed \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await expect(page.locator('thead').first()).toHaveCSS('display', 'table-header-group')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.table-scroll')).toHaveCSS('overflow', 'visible')
})

test('the addressed tab of a project is in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/reform/project/info/3?tab=documents')
  await expect(page.getByRole('tab', { name: /^Documents/ })).toBeInViewport({ ratio: 1 })
})

/** The most frequent colour among the drawn pixels of a canvas. */
async function mainColour(canvas: Locator): Promise<string> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? []
    const seen = new Map<string, number>()
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255) continue
      const colour = data.slice(at, at + 3).join()
      seen.set(colour, (seen.get(colour) ?? 0) + 1)
    }
    return [...seen].sort((one, other) => other[1] - one[1])[0]?.[0] ?? ''
  })
}

/** WCAG contrast ratios of edges, meta text and labels to the surface. */
async function contrasts(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const light = (name: string) => {
      const hex = style.getPropertyValue(name).trim()
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const share =
          Number.parseInt(hex.length === 4 ? hex.charAt((at + 1) / 2).repeat(2) : hex.slice(at, at + 2), 16) /
          255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    }
    const surface = light('--surface')
    return ['--line-2', '--line-control', '--text-2', '--text-3'].map((name) => {
      const own = light(name)
      return Math.max(own, surface) / Math.min(own, surface)
    })
  })
}
