import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Rules that hold whatever weight axe gives them: nothing stands outside of a landmark. */
const alwaysHeld: ReadonlySet<string> = new Set(['region'])

/** Fails when the page, or the part of it below a selector, has a serious or critical accessibility fault. */
export async function axe(page: Page, selector = 'html'): Promise<void> {
  expect(await axeFaults(page, selector), `accessibility of ${page.url()}`).toEqual([])
}

/** The serious and critical faults of the page, or of the part of it below a selector; without some of it, or by some rules only. */
export async function axeFaults(
  page: Page,
  include = 'html',
  { exclude = [], runOnly }: { exclude?: readonly string[]; runOnly?: readonly string[] } = {},
): Promise<string[]> {
  await settle(page)
  // Evaluated by the debugger, which the policy of the page does not bind; a page that has it keeps it.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await readFile(source, 'utf8'))
  const options: RunOptions = {
    // what passes is not described, and no style sheet is fetched a second time
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

/** Colours are only true when nothing fades any more; what turns for ever is not waited for. */
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
