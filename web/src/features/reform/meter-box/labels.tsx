import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { LabelDialog } from '../label/label-dialog.tsx'
import { words } from '../label/words.ts'
import type { Box } from './definition.tsx'

/** The labels of boxes: their number, and where they hang. */
export function BoxLabels({ boxes, onClose }: { boxes: readonly Box[]; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const [first] = boxes
  return (
    <LabelDialog
      title={
        boxes.length === 1
          ? t(words.titleOf, { number: first?.number ?? '' })
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
