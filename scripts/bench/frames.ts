import type { Page } from '@playwright/test'
import { longestWork } from './measure/longest-work.ts'

/** How a page moved while something happened. */
export interface Frames {
  /** Mean milliseconds between two frames. */
  mean: number
  /**
   * Longest task of the main thread in milliseconds of the processor: on a machine that does other things too, a task of 4 ms
   * that waits for its turn looks like one of 200.
   */
  longestTask: number
}

/** Watches the frames of a page while something happens. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  // As text: a function would bring the names of its compiler along.
  await page.evaluate(`window.benchFrames = { count: 0, since: performance.now(), on: true }
    requestAnimationFrame(function frame() {
      window.benchFrames.count += 1
      if (window.benchFrames.on) requestAnimationFrame(frame)
    })`)
  const longestTask = await longestWork(page, act)
  const mean = await page.evaluate<number>(`(() => {
    const { count, since } = window.benchFrames
    window.benchFrames.on = false
    return (performance.now() - since) / count
  })()`)
  return { mean, longestTask }
}
