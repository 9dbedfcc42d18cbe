import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensure } from '../../machine/system-packages.ts'
import { inFolder } from '../../process/closing.ts'
import { submitSignIn, typeAccount } from '../../sign-in.ts'
import { markMoment, momentOf, onFivePages, onFreshPage, type Site } from '../measure/page.ts'
import { median } from '../measure/times.ts'
import { kilobytes, recordTraffic, slowDown, throttle } from '../measure/watch.ts'

/** Measures KB and requests before the first interaction, in gzip encoding through nginx. */
export const firstLoad = onFreshPage(async (page) => {
  const all = await recordTraffic(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  return {
    js: kilobytes(all, 'Script'),
    css: kilobytes(all, 'Stylesheet'),
    fonts: kilobytes(all, 'Font', 'Image', 'Other'),
    requests: all.length,
  }
})

/** Measures the KB until the home page is shown, those after the sign-in page, and those of the shared stylesheet. */
export const transferred = onFreshPage(async (page) => {
  const arrivals = await recordTraffic(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const before = kilobytes(arrivals)
  await typeAccount(page)
  await submitSignIn(page)
  await page.waitForLoadState('networkidle')
  const sheet = await page.locator('meta[name=console-styles]').getAttribute('content')
  const sheets = arrivals.filter(({ url }) => sheet !== null && url.endsWith(sheet))
  if (sheets.length === 0) throw new Error(`The style sheet ${sheet} of everybody did not arrive`)
  const all = kilobytes(arrivals)
  return { all, more: all - before, styles: kilobytes(sheets) }
})

/** Measures the first contentful paint, in milliseconds from the start of the navigation. */
export const firstPaint = onFivePages(async (page) => {
  await throttle(page)
  await page.goto('/')
  return momentOf(page, 'first-contentful-paint')
})

/** Measures the first frame in which the password can be typed. */
export const formUsable = onFivePages(async (page) => {
  await throttle(page)
  await markMoment(page, 'form-usable')
  await page.goto('/')
  return momentOf(page, 'form-usable')
})

/** Measures total blocking time: milliseconds of long tasks beyond 50 ms, until the page is idle. */
export const blockingTime = onFivePages(async (page) => {
  await slowDown(page)
  await page.addInitScript(`window.benchBlocked = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchBlocked += duration - 50
    }).observe({ type: 'longtask', buffered: true })`)
  await page.goto('/', { waitUntil: 'networkidle' })
  return page.evaluate<number>('new Promise((done) => setTimeout(() => done(window.benchBlocked), 500))')
})

/** Milliseconds between key presses of a fast typist. */
const keyDelay = 120

/** Measures from form submission to the first frame of the home page in milliseconds, with a typing user. */
export const clickToHome = onFivePages(async (page) => {
  await throttle(page)
  await page.addInitScript(`addEventListener('submit', () => performance.mark('sent'), true)`)
  await markMoment(page, 'home-visible')
  await page.goto('/', { waitUntil: 'networkidle' })
  await typeAccount(page, 'admin', keyDelay)
  await submitSignIn(page)
  return (await momentOf(page, 'home-visible')) - (await momentOf(page, 'sent'))
})

/** Installed on demand, as nothing else needs its 300 packages. */
const lighthouseCi = '@lhci/cli@0.15.1'
const chromeFlags = '--no-sandbox --disable-gpu --disable-background-networking'
const categories = ['performance', 'accessibility', 'best-practices'] as const

/** Returns the points short of 100 in Lighthouse's mobile profile with slow network, medians of three runs. */
export const lighthouse = ({ url }: Site) =>
  inFolder('lighthouse', async (folder) => {
    const command = `exec --yes --package=${lighthouseCi} -- lhci collect --numberOfRuns=3`.split(' ')
    const settings = { chromeFlags, onlyCategories: categories }
    const set = Object.entries(settings).map(([name, value]) => `--settings.${name}=${String(value)}`)
    const site = [`--url=${url}/`, `--chromePath=${ensure('chromium')}`]
    const child = spawn('npm', [...command, ...site, ...set], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${lighthouseCi} ended with ${code}`)
    const results = join(folder, '.lighthouseci')
    const reports = (await readdir(results)).filter((name) => /^lhr-.*\.json$/.test(name))
    const scores: readonly Record<string, { score: number }>[] = await Promise.all(
      reports.map(async (name) => JSON.parse(await readFile(join(results, name), 'utf8')).categories),
    )
    const short = (category: (typeof categories)[number]) =>
      Math.round(100 - 100 * median(scores.map((of) => of[category]?.score ?? Number.NaN)))
    const bestPractices = short('best-practices')
    return { performance: short('performance'), accessibility: short('accessibility'), bestPractices }
  })
