import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { until } from '../../../scripts/process/until.ts'
import type { Browser, InputStep, Size } from './browser.ts'

/** Seconds that something may take to appear, on a machine that does much else. */
const patience = 20

/** The page in a browser, used as a person uses it. */
export interface Page {
  open(url: string): Promise<void>
  /** Calls a function in the page; what it takes and answers must be JSON. */
  run<Args extends readonly unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Waits until a function answers yes in the page. */
  until<Args extends readonly unknown[]>(
    what: string,
    isSo: (...args: Args) => boolean,
    ...args: Args
  ): Promise<unknown>
  /** Clicks the first thing of a selector that is shown, contains a text, lies still, and is covered by nothing. */
  click(selector: string, text?: string): Promise<void>
  /** Clicks a field and types a text, key by key. */
  type(selector: string, text: string): Promise<void>
  problems(): Promise<string[]>
  resize(size: Size): Promise<void>
  /** Writes what the window shows into a PNG file. */
  picture(path: string): Promise<void>
}

/** The page of a browser. */
export function pageOf(browser: Browser): Page {
  const run: Page['run'] = async (act, ...args) =>
    JSON.parse(
      await browser.evaluate(`JSON.stringify((${act.toString()})(...${JSON.stringify(args)}) ?? null)`),
    )
  const click: Page['click'] = async (selector, text = '') => {
    let place: Place | null = null
    const isThere = async () => {
      const before = place
      place = await run(placeToClick, selector, text)
      return place !== null && place.x === before?.x && place.y === before.y
    }
    await until(`${selector} "${text}" that can be clicked`, isThere, patience)
    const actions: InputStep[] = [
      { type: 'pointerMove', ...(place as Place | null) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await browser.perform([{ type: 'pointer', id: 'mouse', actions }])
  }
  return {
    run,
    click,
    open: (url) => browser.open(url),
    problems: () => browser.problems(),
    resize: (size) => browser.resize(size),
    picture: async (path) => {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, await browser.picture())
    },
    until: (what, isSo, ...args) => until(what, () => run(isSo, ...args), patience),
    type: async (selector, text) => {
      await click(selector)
      const actions = [...text].flatMap((value): InputStep[] => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await browser.perform([{ type: 'key', id: 'keyboard', actions }])
    },
  }
}

/** Pixels from the corner of the window. */
interface Place {
  x: number
  y: number
}

/** Runs in the page: the middle of the first such thing, where nothing moves it and it is on top. */
function placeToClick(selector: string, text: string): Place | null {
  const found = [...document.querySelectorAll(selector)].find(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.includes(text),
  )
  if (found === undefined || document.getAnimations().some(moves)) return null
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const onTop = document.elementFromPoint(middle.x, middle.y)
  return onTop !== null && (found.contains(onTop) || onTop.closest('label')?.contains(found)) ? middle : null

  function moves({ playState, effect }: Animation): boolean {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  }
}
