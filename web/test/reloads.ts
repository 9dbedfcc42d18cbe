import { onTestFinished } from 'vitest'

/** Counts reloads of the window from now to the end of the test: jsdom only complains that it cannot load a page. */
export function countReloads(): () => number {
  let count = 0
  const note = ({ message }: Error) => {
    if (message.includes('navigation to another Document')) count += 1
  }
  jsdom.virtualConsole.on('jsdomError', note)
  onTestFinished(() => jsdom.virtualConsole.off('jsdomError', note))
  return () => count
}
