import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Rules enforced at any impact: all content is inside a landmark. */
const alwaysHeld: ReadonlySet<string> = new Set(['region'])

/** Fails when the page, or its part below a selector, has a serious or critical accessibility fault. */
export async function axe(page: Page, selector = 'html'): Promise<void> {
  expect(await axeFaults(page, selector), `accessibility of ${page.url()}`).toEqual([])
}

/**
 * Serious and critical faults of the page or its part below a selector, optionally with exclusions or selected rules.
 */
export async function axeFaults(
  page: Page,
  include = 'html',
  { exclude = [], runOnly }: { exclude?: readonly string[]; runOnly?: readonly string[] } = {},
): Promise<string[]> {
  await settle(page)
  // evaluated through the debugger, which the page's content policy does not restrict; skipped when already loaded
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await readFile(source, 'utf8'))
  const options: RunOptions = {
    // passes are not described, and no style sheet is fetched again
    resultTypes: ['violations'],
    preload: false,
    ...(runOnly !== undefined && { runOnly: [...runOnly] }),
  }
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ include, exclude })}, ${JSON.stringify(options)})`,
  )
  const grave = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || alwaysHeld.has(id),
  )
  return grave.flatMap(describe)
}

/** Waits until finite animations have ended, as colours are final only then. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

function describe({ id, impact, help, nodes }: Result): string[] {
  return nodes.map(({ target, failureSummary }) => {
    const reason = failureSummary?.split('\n').slice(1).join('; ').trim() ?? ''
    return `${impact} ${id}: ${help} at ${target.join(' ')}: ${reason}`
  })
}
