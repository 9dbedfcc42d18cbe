import { useMemo } from 'react'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { crud, flatQuery, type Target } from '#contract/wire/crud.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { ActionTools, BulkAction, PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { LabelDialog } from '../label/label-dialog.tsx'
import { words as labelsWords } from '../label/words.ts'
import { boxDefinition, type Box } from './definition.tsx'
import { words } from './words.ts'

/** Labels that are printed at once at most, and boxes that a page of a list has at most. */
const most = { labels: 480, page: 100 }

/** Opens locks by commands, after a reason was given. */
export const openLock = declaredAction(meterBox, 'openLock', {
  refusal: ({ lock, door }) =>
    lock !== 'smart' ? words.keyLock : door === 'open' ? words.isOpen : undefined,
})

/** What can be done with one box beside looking at it. */
const boxActs: readonly RowAction<typeof meterBox>[] = [
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
const boxBulkActs: readonly BulkAction<typeof meterBox>[] = [
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
  declaredAction(meterBox, 'move').bulk,
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

/** The labels of boxes: their number, and where they hang. */
function BoxLabels({ boxes, onClose }: { boxes: readonly Box[]; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const [first] = boxes
  return (
    <LabelDialog
      title={
        boxes.length === 1
          ? t(labelsWords.titleOf, { number: first?.number ?? '' })
          : t(['Labels of {n} meter boxes', '{n} 个表箱的标签'], { n: boxes.length })
      }
      labels={boxes.map((box) => ({
        id: box.id,
        code: box.number,
        lines: [
          t([box.address, box.addressZh]),
          t([box.location, box.locationZh]),
          labelOf(meterBox.fields.type, box.type, language),
        ],
      }))}
      onClose={onClose}
    />
  )
}

/** The list with the page of each box, where the person has it. */
export function useBoxDefinition(): PageDefinition<typeof meterBox> {
  const navigation = useNavigation()
  return useMemo(() => {
    const hasPage = pagePath(navigation, 'reform/meter-box-info', { id: 0 }) !== undefined
    return {
      ...boxDefinition,
      ...(hasPage && {
        href: ({ id }) => pagePath(navigation, 'reform/meter-box-info', { id }) ?? '',
      }),
      rowActions: boxActs,
      bulkActions: boxBulkActs,
    }
  }, [navigation])
}
