import { formulaCalls, type FormulaPreview } from '#contract/calls/compute/formula.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { inOrder } from '../process/in-order.ts'
import { median, type Figure } from './measure/figure.ts'
import { withBulkPlatform, type BulkPlatform } from './servers/bulk-platform.ts'

const points = 96
/** Devices whose first days are left out: the engine of the language is still warming up. */
const warming = 60
const devices = Array.from({ length: 160 }, (_, n) => n + 1)

const input = (name: string) => ({ name, source: 'this', property: name, kind: 'latest', missing: null })
const draft = {
  expression: 'if(ua <= 0, null, 100 * sqrt((pa + pb + pc) ^ 2 + q ^ 2) / clamp(ua * 3, 1, 1000))',
  args: ['pa', 'pb', 'pc', 'q', 'ua'].map(input),
  unit: '%',
}

/** Milliseconds that a formula of five inputs takes over the points of a day of a device, its inputs included. */
async function perDevice({ apiUrl, token }: BulkPlatform): Promise<number> {
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const times = await inOrder(devices, async (deviceId) => {
    const response = await fetch(apiUrl + formulaCalls.preview.path, {
      method: 'POST',
      headers: { [tokenHeader]: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...draft, deviceId, day }),
    })
    const { data, msg } = (await response.json()) as { data: FormulaPreview | null; msg: string }
    if (data === null) throw new Error(msg)
    return data.msPerPoint * points
  })
  return median(times.slice(warming))
}

export const formulaFigures: readonly Figure[] = [
  {
    name: 'formulas: 96 points of a device, inputs included',
    unit: 'ms',
    budget: 1,
    run: () => withBulkPlatform({ rows: 0, devices: 2000, isStill: true }, perDevice),
  },
]
