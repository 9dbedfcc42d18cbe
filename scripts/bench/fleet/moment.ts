import { homeCalls } from '#contract/calls/home/home.ts'
import { device } from '#contract/resources/iot/device.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { crud } from '#contract/wire/crud.ts'
import { formatTime } from '#mock/lib/time.ts'
import { startTestPlatform } from '#mock/testing/test-platform.ts'
import { inOrder } from '../../process/in-order.ts'
import { figuresOf, median, type Figure } from '../measure/figure.ts'

const moments = [1, 2, 3] as const

interface Times {
  /** Milliseconds of the first call of a moment, which puts the platform back, and of the next one. */
  first: number
  warm: number
  /** Of the same list as it is now. */
  now: number
}

/** How long a list of a large fleet takes as it stood at moments that nobody has looked at before. */
async function momentTimes(): Promise<Times> {
  const platform = await startTestPlatform({ devices: 2000 })
  try {
    const timed = async (path: string) => {
      const start = performance.now()
      const { code, msg } = await platform.call('GET', path, { as: 'admin' })
      if (code !== 0) throw new Error(msg)
      return performance.now() - start
    }
    const list = `${crud(device).list.path}?limit=20`
    await timed(list)
    await timed(homeCalls.todo.path)
    const pairs = await inOrder([...moments], async (n) => {
      const at = encodeURIComponent(formatTime(platform.clock - n * day - 7 * minute))
      const first = await timed(`${list}&at=${at}`)
      return { first, warm: await timed(`${list}&at=${at}`), now: await timed(list) }
    })
    return {
      first: median(pairs.map(({ first }) => first)),
      warm: median(pairs.map(({ warm }) => warm)),
      now: median(pairs.map(({ now }) => now)),
    }
  } finally {
    await platform.close()
  }
}

export const momentFigures: readonly Figure[] = figuresOf(momentTimes, [
  ['a past moment of 2,000 devices, first call', 'ms', ({ first }) => first],
  ['a past moment of 2,000 devices, warm', 'ms', ({ warm }) => warm],
  ['a past moment, warm, over the same list of now', '×', ({ warm, now }) => warm / now],
])
