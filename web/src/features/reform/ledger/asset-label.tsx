import { ledger } from '#contract/resources/reform/ledger.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { say } from '#contract/schema/language.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LabelDialog } from '../label/label-dialog.tsx'
import { labelWords } from '../label/words.ts'

interface AssetLabelProps {
  asset: Stored<typeof ledger>
  onClose: () => void
}

/** The label of an asset: its number, what it is and for whom it hangs. */
export function AssetLabel({ asset, onClose }: AssetLabelProps) {
  const t = useWords(labelWords)
  const language = useLanguage()
  const { id, assetNumber, manufacturer, model, userNumber } = asset
  const maker = labelOf(ledger.fields.manufacturer, manufacturer, language)
  return (
    <LabelDialog
      title={t('titleOf', { number: assetNumber })}
      labels={[
        {
          id,
          code: assetNumber,
          lines: [`${maker} ${model}`, userNumber, say([asset.address, asset.addressZh], language)],
        },
      ]}
      onClose={onClose}
    />
  )
}
