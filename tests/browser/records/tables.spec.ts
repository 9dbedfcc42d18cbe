import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

/** Table texts that are clipped without an ellipsis. */
function silentCuts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = [...document.querySelectorAll<HTMLElement>('main .table-scroll')].find(
      ({ offsetWidth }) => offsetWidth > 0,
    )
    if (frame === undefined) return ['there is no table']
    const shown = [...frame.querySelectorAll<HTMLElement>('th, td')].filter(
      ({ offsetWidth }) => offsetWidth > 0,
    )
    const isCut = (part: Element) =>
      part.scrollWidth > part.clientWidth + 1 && !['visible', ''].includes(getComputedStyle(part).overflowX)
    const cut = shown
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .filter(
        (part) => part.clientWidth > 1 && isCut(part) && getComputedStyle(part).textOverflow !== 'ellipsis',
      )
    const left = [...frame.querySelectorAll<HTMLElement>('th[data-column]')].filter(
      (head) => getComputedStyle(head).display === 'none',
    )
    const lines = new Set(
      [...frame.querySelectorAll('th[data-column]')].flatMap((head) => {
        const range = document.createRange()
        range.selectNodeContents(head.querySelector('button') ?? head)
        const { width, top } = range.getBoundingClientRect()
        return width > 0 ? [Math.round(top * 10)] : []
      }),
    )
    const hint = frame.querySelector('.more-columns')?.textContent ?? ''
    return [
      ...cut.map((part) => `cut: ${part.textContent}`),
      ...(lines.size > 1 ? ['its heads do not stand on one line'] : []),
      ...(frame.scrollWidth > frame.clientWidth ? ['it scrolls sideways'] : []),
      ...(left.length === (Number.parseInt(hint.slice(1), 10) || 0)
        ? []
        : [`${left.length} left out: ${hint}`]),
    ]
  })
}

test('tables hide no column and cut no value silently at any width; hidden columns are listed at the edge', async ({
  page,
}) => {
  await enter(page, '/iot/device')
  for (const path of ['/iot/device', '/alarm/alert', '/system/user', '/alarm/alarm']) {
    await page.setViewportSize({ width: 1920, height: 900 })
    await goTo(page, path)
    for (const width of [1920, 1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('main .table tbody tr:visible').first()).toBeVisible()
      await expect.poll(() => silentCuts(page), `${path} at ${width} px`).toEqual([])
    }
  }

  const more = page.getByRole('button', { name: /^\+\d+ columns$/ }).filter({ visible: true })
  await more.click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  const [box, edge] = await Promise.all([menu.boundingBox(), more.boundingBox()])
  expect(box?.height ?? Infinity).toBeLessThanOrEqual(424)
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((edge?.y ?? Infinity) + (edge?.height ?? 0))
  const line = menu.getByRole('listitem').filter({ hasText: 'no room' }).first()
  const name =
    (await line.getByRole('checkbox').getAttribute('aria-label')) ?? (await line.locator('label').innerText())
  await line.getByRole('checkbox').check()
  const head = page.getByRole('columnheader', { name: name.replace('no room', '').trim(), exact: true })
  await expect(head).toBeVisible()
  const handles = menu.locator('.column-handle:not(:empty)')
  const second = menu.getByRole('listitem').nth(1)
  const moved = await second.locator('label').innerText()
  await handles.first().hover()
  await page.mouse.down()
  await menu.getByRole('listitem').nth(3).hover()
  await page.mouse.up()
  await expect(menu.getByRole('listitem').nth(3).locator('label')).toHaveText(moved)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('main .card-list li:visible').first()).toBeVisible()
})
