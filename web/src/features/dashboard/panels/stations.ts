import type { Language } from '#contract/schema/language.ts'
import { collectTarget } from '#domain/metering/home.ts'
import type { HomeStation } from '#contract/calls/home/home.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import type { ShareRow } from '#web/ui/chart/small/lollipop.tsx'
import type { HeatRow } from '#web/ui/chart/small/heat-strip.tsx'

/** Words that all names of stations end with, and that a list of stations can do without. */
const common = / Supply Station$|供电所$/

/** A station by what distinguishes it from the others. */
export function stationName(
  { name, nameZh }: Pick<HomeStation, 'name' | 'nameZh'>,
  language: Language,
): string {
  return sayFilled([name, nameZh], language).replace(common, '')
}

/** Stations by what they collected, the worst first; those of which nothing is known are left out. */
export function successRows(stations: readonly HomeStation[], language: Language): ShareRow[] {
  return stations
    .flatMap((station) =>
      station.success === null
        ? []
        : [{ id: station.orgId, name: stationName(station, language), value: station.success }],
    )
    .sort((a, b) => a.value - b.value)
}

/** Stations by how many of their devices were online through the day, those with most offline now first. */
export function onlineRows(stations: readonly HomeStation[], language: Language): HeatRow[] {
  return stations
    .map((station) => ({
      id: station.orgId,
      name: stationName(station, language),
      // what lies ahead is no gap
      cells: station.onlineRate.map((rate) => rate ?? undefined),
      total: lastKnown(station.onlineRate),
    }))
    .sort((a, b) => (a.total ?? 101) - (b.total ?? 101))
}

function lastKnown(rates: readonly (number | null)[]): number | null {
  return rates.findLast((rate) => rate !== null) ?? null
}

/** Where the axis of shares begins: a half percent below the lowest, and never far above. */
export function axisStart(rows: readonly ShareRow[]): number {
  const lowest = Math.min(...rows.map(({ value }) => value), 98)
  return Math.max(0, Math.floor(lowest * 2 - 1) / 2)
}

/** Whether the target stands so near to the end of the axis that there is no room for both labels. */
export function isTight(rows: readonly ShareRow[]): boolean {
  const start = axisStart(rows)
  return (collectTarget.target - start) / (100 - start) > 0.6
}
