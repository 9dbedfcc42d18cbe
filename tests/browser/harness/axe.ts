import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, Result } from 'axe-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Rules that hold whatever weight axe gives them: nothing stands outside of a landmark. */
const alwaysHeld: ReadonlySet<string> = new Set(['region'])

/** Fails when the page, or the part of it below a selector, has a serious or critical accessibility fault. */
export async function axe(page: Page, selector = 'html'): Promise<void> {
  await settle(page)
  // Evaluated by the debugger, which the policy of the page does not bind.
  await page.evaluate(await readFile(source, 'utf8'))
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(selector)})`)
  const grave = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || alwaysHeld.has(id),
  )
  expect(grave.flatMap(describe), `accessibility of ${page.url()}`).toEqual([])
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
