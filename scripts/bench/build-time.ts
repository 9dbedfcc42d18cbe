import { buildConsole, watchConsole } from '../build.ts'
import { inOrder } from '../process/in-order.ts'
import { median, type Figure } from './measure/figure.ts'

/** Builds run before anything is served: the development build of the one is overwritten by the other. */
export const buildTimes: readonly Figure[] = [
  {
    name: 'rebuild in development',
    unit: 'ms',
    budget: 300,
    run: async () => {
      const times: number[] = []
      const { rebuild } = await watchConsole((milliseconds) => times.push(milliseconds))
      times.length = 0
      await inOrder([1, 2, 3], rebuild)
      return median(times)
    },
  },
  {
    name: 'production build',
    unit: 's',
    budget: 2,
    yardstick: '16.3 (8.2–39.8)',
    run: async () => {
      const builds = await inOrder([1, 2, 3], () => buildConsole())
      return Math.min(...builds.map(({ seconds }) => seconds))
    },
  },
]
