import type { ProjectDocumentRow } from '#contract/resources/reform/document.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { plannedProjects } from '../projects.ts'
import { dateOf } from '#mock/lib/days.ts'

type Kind = ProjectDocumentRow['kind']

/** Documents of a project, dated in days after its start. */
const papers: readonly { kind: Kind; name: Text2; after: number }[] = [
  { kind: 'contract', name: ['contract', '施工合同'], after: -30 },
  { kind: 'drawing', name: ['drawings', '设计图纸'], after: -18 },
  { kind: 'minutes', name: ['minutes of the start', '开工会议纪要'], after: -3 },
  { kind: 'permit', name: ['permit to work', '低压工作票'], after: 1 },
]

const pathOf = (kind: Kind) => `paper/${kind}.png`

/** Paths of the scans, which are drawn on request. */
export const paperPaths = papers.map(({ kind }) => pathOf(kind))

/** Initial documents of the projects at `now` (epoch milliseconds), without future ones. */
export function documentRows(now: number): ProjectDocumentRow[] {
  return plannedProjects
    .flatMap(({ id: projectId, start, shortName: [short, shortZh] }) =>
      papers
        .filter(({ after }) => start + after <= 0)
        .map(({ kind, name, after }, n) => ({
          projectId,
          kind,
          name: `${short}, ${name[0]}`,
          nameZh: `${shortZh}${name[1]}`,
          number: `DOC-${String(projectId).padStart(2, '0')}-0${n + 1}`,
          dated: dateOf(now + (start + after) * day),
          scan: pathOf(kind),
          remark: '',
        })),
    )
    .map((row, n) => ({ id: n + 1, ...row }))
}
