import { onTestFinished } from 'vitest'

/** Counts reloads of the window until the end of the test, by jsdom's error that navigation is not implemented. */
export function countReloads(): () => number {
  let count = 0
  const note = ({ message }: Error) => {
    if (message.includes('navigation to another Document')) count += 1
  }
  jsdom.virtualConsole.on('jsdomError', note)
  onTestFinished(() => jsdom.virtualConsole.off('jsdomError', note))
  return () => count
}
