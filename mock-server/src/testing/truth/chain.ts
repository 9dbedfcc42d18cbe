import type { Proof } from '#contract/calls/metering/metering.ts'
import type { Asking } from './asked.ts'

type Place = NonNullable<Proof['meter']>['registers'][number]['place']

/** The registers and figures of a proof, by place; unrounded. */
export interface Chain {
  proof: Proof
  start: (place: Place) => number
  end: (place: Place) => number
  counted: (place: Place) => number
}

/** How a device counted between two moments. */
export async function chainBetween(ask: Asking, id: number, from: number, until: number): Promise<Chain> {
  const proof = await ask.get<Proof>(
    `/base/iot/deviceData/proof?of=device&id=${id}&start=${from}&end=${until}`,
  )
  const at = (part: 'start' | 'end' | 'energy') => (place: Place) =>
    proof.meter?.registers.find((one) => one.place === place)?.[part] ?? 0
  return { proof, start: at('start'), end: at('end'), counted: at('energy') }
}

/** Supply and sale of an area as answered, unrounded. */
export async function areaBetween(ask: Asking, areaId: number, from: number, until: number) {
  const { parts, others } = await ask.get<Proof>(
    `/base/iot/deviceData/proof?of=area&id=${areaId}&start=${from}&end=${until}`,
  )
  const sum = (side: 'supply' | 'sale') =>
    [...parts, ...(others ? [others] : [])].reduce((all, one) => all + (one[side] ?? 0), 0)
  return { supply: sum('supply'), sale: sum('sale') }
}

/** The proof of a chain without its pictures: cameras take more of them meanwhile. */
export function withoutPictures({ proof }: Chain): Proof {
  return { ...proof, meter: proof.meter && { ...proof.meter, pictures: [] } }
}
