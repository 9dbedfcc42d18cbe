import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { variantName, variants } from './variants.ts'

/** All variants of a page on one picture, `<folder>/<name>.png`: a row each language and theme. */
export async function makeContactSheet(browser: Browser, folder: string, name: string): Promise<void> {
  const cells = await Promise.all(
    variants.map(async (variant) => {
      const picture = await readFile(join(folder, name, `${variantName(variant)}.png`))
      const source = `data:image/png;base64,${picture.toString('base64')}`
      return `<figure><img src="${source}" height="450"><figcaption>${variantName(variant)}</figcaption></figure>`
    }),
  )
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  await page.setContent(
    `<style>
      body { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px; background: #888; font: 14px sans-serif }
      figure { margin: 0 } img { display: block }
    </style>${cells.join('')}`,
  )
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await page.close()
}
