import { reformBoxCalls } from '#contract/calls/reform/box.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { longText } from '#contract/schema/field.ts'
import { sentences } from '#contract/text/sentences.ts'
import { crud, flatQuery, type Target } from '#contract/wire/crud.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { ActionTools, BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { labels } from '#contract/text/labels.ts'
import type { Box } from './definition.tsx'
import { BoxLabels } from './labels.tsx'
import { words } from './words.ts'

/** Labels that are printed at once at most, and boxes that a page of a list has at most. */
const most = { labels: 480, page: 100 }

/** Opens locks by commands, after a reason was given. */
export const openLock = actionForm(meterBox, {
  id: 'openLock',
  label: words.openLock,
  icon: 'pi-lock-open',
  verb: 'lock',
  isDanger: true,
  refusal: ({ lock, door }) =>
    lock !== 'smart' ? words.keyLock : door === 'open' ? words.isOpen : undefined,
  summary: words.openText,
  fields: {
    reason: longText(...labels.reason, {
      required: true,
      max: 200,
      wording: { required: sentences.giveReason },
    }),
  },
  phrases: {
    reason: [
      ['Inspection', '巡视检查'],
      ['Exchange of meters', '换表作业'],
      ['Fault on site', '现场故障'],
    ],
  },
  send: (values, { target }) => callQuietly(reformBoxCalls.openLock, { ...target, ...values }),
  done: ['{n} [n|command|commands] to open locks sent', '已下发 {n} 条开锁命令'],
})

/** What can be done with one box beside looking at it. */
export const boxActs: readonly RowAction<typeof meterBox>[] = [
  openLock.row,
  {
    id: 'label',
    label: words.label,
    icon: 'pi-print',
    verb: 'info',
    run: (row, tools) => printLabels([row], tools),
  },
]

/** What can be done with many. */
export const boxBulkActs: readonly BulkAction<typeof meterBox>[] = [
  {
    id: 'labels',
    label: ['Print labels', '打印标签'],
    icon: 'pi-print',
    verb: 'info',
    run: async (target, count, tools) => {
      if (count > most.labels) {
        notify('warning', textNow(words.tooMany, { n: most.labels }))
        return undefined
      }
      await printLabels(await showLoading(boxesOf(target, tools.rows)), tools)
      return undefined
    },
  },
  openLock.bulk,
  ...declaredActions(meterBox).bulk,
]

/** Shows the labels of boxes as they are printed. */
export function printLabels(boxes: readonly Box[], { show }: Pick<ActionTools, 'show'>): Promise<void> {
  return show((close) => <BoxLabels boxes={boxes} onClose={() => close()} />)
}

/** The boxes of a target; those that the page does not show are read. */
async function boxesOf(target: Target, shown: readonly Box[]): Promise<readonly Box[]> {
  if ('ids' in target) {
    const known = new Map(shown.map((row) => [row.id, row]))
    return Promise.all(target.ids.map(async (id) => known.get(id) ?? callQuietly(crud(meterBox).info(id))))
  }
  const { filter, except, expect } = target
  const pages = Array.from({ length: Math.ceil((expect + except.length) / most.page) }, (_, n) =>
    callQuietly(crud(meterBox).list, flatQuery({ page: n + 1, limit: most.page, sort: 'id', filter })),
  )
  const left = new Set(except)
  return (await Promise.all(pages)).flatMap(({ list }) => list).filter(({ id }) => !left.has(id))
}
