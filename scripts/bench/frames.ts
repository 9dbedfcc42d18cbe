import type { Page } from '@playwright/test'

/** How a page moved while something happened. */
export interface Frames {
  /** Mean milliseconds between two frames. */
  mean: number
  /** Longest task of the main thread in milliseconds; those below 50 ms count as none. */
  longestTask: number
}

/** Watches the frames of a page while something happens. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  // As text: a function would bring the names of its compiler along.
  await page.evaluate(`window.benchFrames = { count: 0, since: performance.now(), longest: 0, on: true }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.benchFrames.longest = Math.max(window.benchFrames.longest, duration)
    }).observe({ type: 'longtask' })
    requestAnimationFrame(function frame() {
      window.benchFrames.count += 1
      if (window.benchFrames.on) requestAnimationFrame(frame)
    })`)
  await act()
  return page.evaluate<Frames>(`(() => {
    const { count, since, longest } = window.benchFrames
    window.benchFrames.on = false
    return { mean: (performance.now() - since) / count, longestTask: longest }
  })()`)
}
