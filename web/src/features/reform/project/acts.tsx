import { projectCalls } from '#contract/calls/reform/project.ts'
import { openOrderStates } from '#contract/reform/order-acts.ts'
import { project } from '#contract/resources/reform/project.ts'
import { ref } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { sentences } from '#contract/text/sentences.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import type { ProjectRecord } from './cells.tsx'
import { ClosingOf } from './closing.tsx'
import { askForOrders } from './generate.tsx'
import { words } from './words.ts'
import { reformWords } from '#contract/text/reform.ts'

/** Appoints the manager of projects. */
export const setManager = actionForm(project, {
  id: 'manager',
  label: ['Set manager', '指定负责人'],
  icon: 'pi-user',
  verb: 'update',
  refusal: closedRefusal,
  fields: { managerId: ref('Project manager', '项目负责人', 'system/user', { required: true }) },
  start: ({ rows: [row] }) => ({ managerId: row?.managerId ?? 0 }),
  send: (values, { target }) => callQuietly(projectCalls.setManager, { ...target, ...values }),
  done: ['{n} [n|project has|projects have] a manager', '已为 {n} 个项目指定负责人'],
})

/** Closes projects; what one of them lacks is shown first. */
export const closeProject = actionForm(project, {
  id: 'close',
  label: ['Close project', '关闭项目'],
  icon: 'pi-lock',
  verb: 'close',
  refusal: closedRefusal,
  summary: words.closeText,
  Detail: ({ on: { rows, count } }) => (count === 1 && rows[0] ? <ClosingOf id={rows[0].id} /> : null),
  fields: {},
  send: (_values, { target }) => callQuietly(projectCalls.close, target),
  done: ['{n} closed', '已关闭 {n} 个项目'],
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

function closedRefusal({ state }: ProjectRecord): Text2 | undefined {
  return state === 'closed' ? sentences.projectClosed : undefined
}

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
