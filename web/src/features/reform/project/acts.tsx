import { openOrderStates } from '#domain/reform/order-acts.ts'
import { project } from '#contract/resources/reform/project.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { ProjectRecord } from './cells.tsx'
import { ClosingOf } from './closing.tsx'
import { askForOrders } from './generate.tsx'
import { words } from './words.ts'

/** Appoints the manager of projects. */
export const setManager = declaredAction(project, 'setManager', {
  start: ({ rows: [row] }) => ({ managerId: row?.managerId ?? 0 }),
})

/** Closes projects; what one of them lacks is shown first. */
export const closeProject = declaredAction(project, 'close', {
  Detail: ({ on: { rows, count } }) => (count === 1 && rows[0] ? <ClosingOf id={rows[0].id} /> : null),
})

/** Makes orders for the ledger rows of a project. */
export const generateOrders: RowAction<typeof project> = {
  id: 'generate',
  label: acts.generateOrders,
  icon: 'pi-plus-circle',
  verb: 'generate',
  refusal: ({ state }) => (growing.has(state) ? undefined : words.noMore),
  run: askForOrders,
}

/** States of a project in which it is given more orders. */
const growing: ReadonlySet<ProjectRecord['state']> = new Set(['draft', 'surveying', 'construction'])

/** Lists that hold what belongs to a project, and under which further filter they are opened. */
const lists = [
  ['reform/work-order', ['Orders to dispatch', '待办工单'], 'pi-send', { state: openOrderStates.join(',') }],
  ['reform/ledger', catalogue['reform/ledger'], 'pi-book', {}],
  ['reform/quantity', catalogue['reform/quantity'], 'pi-list', {}],
  ['reform/picture', reformWords.pictures, 'pi-images', {}],
] as const

/** Leads from a project to the lists of what belongs to it; `pathOf` knows which pages the person has. */
export function projectLinks(
  pathOf: (page: string, filter: Readonly<Record<string, string>>) => string | undefined,
  go: (path: string) => void,
): RowAction<typeof project>[] {
  return lists.flatMap(([page, label, icon, filter]) =>
    pathOf(page, filter) === undefined
      ? []
      : [
          {
            id: page,
            label,
            icon,
            verb: 'info',
            run: ({ id }) => go(pathOf(page, { projectId: String(id), ...filter }) ?? ''),
          },
        ],
  )
}
