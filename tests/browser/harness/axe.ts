import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Rules enforced at any impact: all content is inside a landmark. */
const alwaysHeld: ReadonlySet<string> = new Set(['region'])

/** Rules whose faults are never serious, so that nothing would be reported: a quarter of the processor time. */
const minor =
  `aria-allowed-role aria-deprecated-role empty-heading empty-table-header form-field-multiple-labels heading-order
  image-redundant-alt landmark-banner-is-top-level landmark-contentinfo-is-top-level landmark-main-is-top-level
  landmark-no-duplicate-banner landmark-no-duplicate-contentinfo landmark-no-duplicate-main landmark-one-main
  landmark-unique meta-viewport meta-viewport-large page-has-heading-one presentation-role-conflict scope-attr-valid
  skip-link table-duplicate-name`.split(/\s+/)
const rules = Object.fromEntries(minor.map((id) => [id, { enabled: false }]))

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
    ...(runOnly === undefined ? { rules } : { runOnly: [...runOnly] }),
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
