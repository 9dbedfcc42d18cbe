import { ledger } from '#contract/resources/reform/ledger.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { LabelDialog } from '../label/label-dialog.tsx'
import { words } from '../label/words.ts'

interface AssetLabelProps {
  asset: Stored<typeof ledger>
  onClose: () => void
}

/** The label of an asset: its number, what it is and for whom it hangs. */
export function AssetLabel({ asset, onClose }: AssetLabelProps) {
  const t = useText()
  const language = useLanguage()
  const { id, assetNumber, manufacturer, model, userNumber } = asset
  const maker = labelOf(ledger.fields.manufacturer, manufacturer, language)
  return (
    <LabelDialog
      title={t(words.titleOf, { number: assetNumber })}
      labels={[
        {
          id,
          code: assetNumber,
          lines: [`${maker} ${model}`, userNumber, t([asset.address, asset.addressZh])],
        },
      ]}
      onClose={onClose}
    />
  )
}
