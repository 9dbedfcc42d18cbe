import type { Figure } from './figure.ts'
import { once } from './once.ts'
import { measureCrowd } from './socket-crowd.ts'

const count = 10_000
const crowd = once(() => measureCrowd(count))

/** As many windows as a large customer has open, each with its idle socket. */
export const websocketFigures: readonly Figure[] = [
  {
    name: `${count} idle sockets, memory of nginx for each`,
    unit: 'KB',
    budget: 30,
    run: async () => (await crowd()).bytesEach / 1000,
  },
  {
    name: `${count} idle sockets, slowest sign of life meanwhile`,
    unit: 'ms',
    budget: 250,
    run: async () => (await crowd()).slowestHealth,
  },
  {
    name: `${count} idle sockets, until all are open`,
    unit: 's',
    run: async () => (await crowd()).seconds,
  },
]
