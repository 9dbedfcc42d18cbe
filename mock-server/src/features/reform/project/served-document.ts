import { projectDocument } from '#contract/resources/reform/document.ts'
import { project } from '#contract/resources/reform/project.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Served } from '#mock/world/world.ts'

/** Papers of projects; those of a closed one are fixed. */
export const servedDocument: Served<StoredRow & { projectId: number }> = {
  resource: projectDocument,
  belongs: { with: { resource: project.name, id: ({ projectId }) => projectId } },
  problems: ({ tables }, { projectId }) =>
    tables.projects.get(projectId)?.state === 'closed'
      ? [{ field: 'projectId', text: sentences.projectClosed }]
      : [],
}
