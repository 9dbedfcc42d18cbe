import type { Locator, Page } from '@playwright/test'

/** Milliseconds for the pointer to rest on what it is about to press, and for the page to be done with that. */
const rest = 100

/**
 * Milliseconds from a click to the first frame in which a condition holds, an expression of the page. Counted from the
 * time stamp of the click event, which is when the button was let go, to the first task after that frame: then the
 * page has handled the event, laid out and painted. What the screen itself takes is left out, and unlike the entries
 * of Event Timing this is not rounded to 8 ms. The pointer is there before, and each frame of the press is over.
 */
export async function clickToPaint(page: Page, target: Locator, condition = 'true'): Promise<number> {
  await pointAt(page, target)
  // As text: a function would bring the names of its compiler along.
  await page.evaluate(`void (window.benchPainted = new Promise((done) => {
    addEventListener('click', ({ timeStamp }) => {
      requestAnimationFrame(function look() {
        if (!(${condition})) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now() - timeStamp)
        port2.postMessage('')
      })
    }, { capture: true, once: true })
  }))`)
  await page.mouse.down()
  await page.waitForTimeout(rest)
  await page.mouse.up()
  const late = `new Promise((_done, fail) => setTimeout(fail, 10000, new Error('No paint within 10 s of a click')))`
  return page.evaluate<number>(`Promise.race([window.benchPainted, ${late}])`)
}

async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${target.toString()} is not on the screen`)
  await page.mouse.move(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2)
  await page.waitForTimeout(rest)
}
