import { figuresOf } from './measure/figure.ts'
import { measureCrowd } from './servers/socket-crowd.ts'

const count = 10_000
const name = `${count} idle sockets`

/** As many windows as a large customer has open, each with its idle socket. */
export const websocketFigures = figuresOf(
  () => measureCrowd(count),
  [
    [`${name}, memory of nginx for each`, 'KB', ({ bytesEach }) => bytesEach / 1000, { budget: 30 }],
    [`${name}, slowest sign of life meanwhile`, 'ms', ({ slowestHealth }) => slowestHealth, { budget: 250 }],
    [`${name}, until all are open`, 's', ({ seconds }) => seconds],
  ],
)
