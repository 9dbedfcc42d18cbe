import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { say } from '#contract/schema/language.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LabelDialog } from '../label/label-dialog.tsx'
import { labelWords } from '../label/words.ts'
import type { Box } from './definition.tsx'
import { boxWords } from './words.ts'

/** The labels of boxes: their number, and where they hang. */
export function BoxLabels({ boxes, onClose }: { boxes: readonly Box[]; onClose: () => void }) {
  const t = useWords(boxWords)
  const l = useWords(labelWords)
  const language = useLanguage()
  const [first] = boxes
  return (
    <LabelDialog
      title={
        boxes.length === 1
          ? l('titleOf', { number: first?.number ?? '' })
          : t('labelsTitle', { n: boxes.length })
      }
      labels={boxes.map((box) => ({
        id: box.id,
        code: box.number,
        lines: [
          say([box.address, box.addressZh], language),
          say([box.location, box.locationZh], language),
          labelOf(meterBox.fields.type, box.type, language),
        ],
      }))}
      onClose={onClose}
    />
  )
}
