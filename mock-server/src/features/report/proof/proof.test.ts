import { describe, expect, it } from 'vitest'
import type { MeterFace, Proof } from '#contract/calls/metering/metering.ts'
import type { HomeKpi } from '#contract/calls/home/home.ts'
import { measured } from '#domain/metering/telemetry.ts'
import type { LineLossRow } from '#contract/resources/report/analysis.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { unit } from '#mock/lib/random.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 400 })

async function get<Answer>(path: string): Promise<Answer> {
  const { code, msg, data } = await platform.get(path)
  if (code !== 0) throw new Error(msg)
  return data as Answer
}

const proof = (of: string, id: number, from: number, until: number) =>
  get<Proof>(`/base/iot/deviceData/proof?of=${of}&id=${id}&start=${from}&end=${until}`)
const counting = () =>
  platform.world.fleet.table.rows.filter(
    (row) => measured[row.family].includes('energy') && row.state !== 'inactive',
  )
const pickOf = <T>(all: readonly T[], turn: number, salt: number): T => {
  return all[Math.floor(unit(91, turn, salt) * all.length)] ?? expect.unreachable('Nothing to choose from')
}
const daysBefore = (turn: number, salt: number, most: number) =>
  midnight(platform.clock) - Math.ceil(unit(92, turn, salt) * most) * day

/** Energy added up from the registers of a chain, as a reader of the sheet would. */
function addedUp({ meter, of }: Proof): number {
  const step = (place: string) => meter?.registers.find((one) => one.place === place)
  const counted = (place: string) => {
    const { start = 0, end = 0, spliced = 0, disturbed = 0 } = step(place) ?? {}
    return end - start + spliced - disturbed
  }
  return rounded(counted('total') - (of === 'net' ? counted('reverse') : 0))
}

describe('the proof of a figure yields the figure', () => {
  it('of any device between any two times, exactly', async () => {
    const rows = counting()
    await inTurn(150, async (turn) => {
      const { id } = pickOf(rows, turn, 1)
      const from = daysBefore(turn, 2, 90) + Math.floor(unit(93, turn) * 96) * quarter
      const until = Math.min(platform.clock, from + Math.ceil(unit(94, turn) * 30 * 96) * quarter)
      const { simulation } = platform.world
      const answer = await proof('device', id, from, until)
      expect(answer.figures.energy, `device ${id}`).toBe(rounded(simulation.energy(id, from, until)))
      expect(addedUp(answer)).toBe(answer.figures.energy)
      const net = await proof('net', id, from, until)
      expect(net.figures.energy, `net of ${id}`).toBe(rounded(simulation.netEnergy(id, from, until)))
      expect(addedUp(net)).toBe(net.figures.energy)
    })
  }, 60_000)

  it('of any transformer area over any days, as do its parts', async () => {
    await inTurn(12, async (turn) => {
      const from = daysBefore(turn, 7, 40)
      const until = Math.min(midnight(platform.clock), from + Math.ceil(unit(95, turn) * 9) * day)
      const { list } = await get<{ list: LineLossRow[] }>(
        `/base/rpt/analysis/lineLoss/list?start=${dateOf(from)}&end=${dateOf(until - day)}&limit=200`,
      )
      const row = pickOf(list, turn, 8)
      const answer = await proof('area', row.id, from, until)
      const { supply, sale, loss, lossRate } = row
      if (row.lossClass === 'noSupply' || row.lossClass === 'noUsers') return
      expect(answer.figures).toEqual({ energy: null, supply, sale, loss, lossRate })
      const sum = (side: 'supply' | 'sale') =>
        rounded(
          [...answer.parts, ...(answer.others ? [answer.others] : [])].reduce(
            (all, one) => all + (one[side] ?? 0),
            0,
          ),
        )
      expect([sum('supply'), sum('sale')]).toEqual([supply, sale])
      const part = pickOf(answer.parts, turn, 9)
      const below = await proof('net', part.id, from, until)
      expect(below.figures.energy).toBe(rounded(part.supply ?? part.sale))
    })
  }, 90_000)

  it('of the dashboard totals', async () => {
    const begin = midnight(platform.clock)
    const read = () => get<HomeKpi>('/base/home/kpi')
    // the loss is computed in steps and is null until complete
    await expect.poll(async () => (await read()).lineLoss.value, { timeout: 30_000 }).not.toBeNull()
    const kpi = await read()
    const loss = await proof('areas', 0, begin - day, begin)
    expect(loss.figures.lossRate).toBe(kpi.lineLoss.value)
    const energy = await proof('fleet', 0, begin, Math.floor(kpi.ts / quarter) * quarter)
    expect(energy.figures.energy).toBe(kpi.energy.value)
  }, 60_000)
})

describe('its evidence', () => {
  it('has a frame, and counts every quarter hour by quality', async () => {
    const begin = midnight(platform.clock)
    const row = counting().find(({ protocol }) => protocol === 'dlt645')
    const answer = await proof('device', row?.id ?? 0, begin - 2 * day, begin - day)
    const { meter } = answer
    expect(meter?.due).toBe(96)
    expect(Object.values(meter?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(96)
    expect(meter?.frame).toMatch(/^FE|^68/)
  })

  it('shows both registers, quadrants and demand of a meter, and refuses one that counts nothing', async () => {
    const row = counting().find(
      ({ customerClass, family }) => customerClass === 'pv' && family.startsWith('meter'),
    )
    const face = await get<MeterFace>(`/base/iot/deviceData/meterFace/${row?.id ?? 0}`)
    const { total, ...tariffs } = face.forward
    expect(Object.values(tariffs).reduce((sum, one) => sum + one, 0)).toBeCloseTo(total, 6)
    expect(face.reverse.total).toBeGreaterThan(0)
    expect(face.quadrants[0]).toBeGreaterThan(0)
    expect(face.quadrants[1]).toBeGreaterThan(0)
    expect(face.demands[0]?.forward.value).toBeGreaterThan(0)
    expect((face.demands[0]?.forward.time ?? 1) % quarter).toBe(0)
    const silent = platform.world.fleet.table.rows.find(({ family }) => family === 'concentrator')
    const refused = await platform.get(`/base/iot/deviceData/meterFace/${silent?.id ?? 0}`)
    expect(refused.code).toBe(409)
  })
})
