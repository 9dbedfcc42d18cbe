import type { HeaderSetState, MaterialHeaderRow } from '#contract/resources/reform/material-header.ts'
import { projectTypes, type ProjectType } from '#domain/reform/kinds.ts'
import { day } from '#contract/schema/time-units.ts'
import { formatTime } from '#mock/lib/time.ts'
import { generalHeaders, headersByType, type HeaderSeed } from './header-words.ts'

/** The sets of the demonstration beyond the first version of each type. */
const laterSets: Readonly<Partial<Record<ProjectType, readonly HeaderSetState[]>>> = {
  lh: ['replaced', 'published'],
  jc: ['published', 'draft'],
}

/** What a header has where its seed leaves it out. */
const usual = {
  unit: '',
  unitZh: '',
  decimals: 0,
  required: false,
  least: 0,
  most: 0,
  options: '',
  preset: '',
  width: 120,
  summed: false,
  inQuantity: false,
} as const

/** The columns of the design material lists as they begin: a set for each project type, two of them in two versions. */
export function headerRows(now: number): MaterialHeaderRow[] {
  const sets = projectTypes.flatMap(([type]) =>
    (laterSets[type] ?? (['published'] as const)).map((state, n) => ({ type, edition: n + 1, state })),
  )
  return sets
    .flatMap(({ type, edition, state }) =>
      seedsOf(type, edition).map((seed, n) => ({
        ...usual,
        ...seed,
        type,
        edition,
        position: n + 1,
        status: 'enabled' as const,
        state,
        published: state === 'draft' ? '' : formatTime(now - (420 - edition * 150) * day),
      })),
    )
    .map((row, n) => ({ id: n + 1, ...row }))
}

/** The first version of a set that has two lacks what the second one brought. */
function seedsOf(type: ProjectType, edition: number): HeaderSeed[] {
  const own = headersByType[type]
  const isShort = edition === 1 && laterSets[type] !== undefined
  const [item, quantity] = [generalHeaders.slice(0, 7), generalHeaders.slice(7)]
  return [...item, ...(isShort ? own.slice(0, -1) : own), ...quantity]
}
