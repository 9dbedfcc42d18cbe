import { isRepair } from '#domain/reform/kinds.ts'
import { isAssetNumber } from '#domain/metering/identifiers.ts'
import { reformWords } from '#contract/text/reform.ts'
import { useText } from '#web/i18n/use-text.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { CodeField } from '../input/code-field.tsx'
import { Offers, Note, useProblem, type StepProps } from '../step-parts.tsx'
import { MomentField } from '../input/time-field.tsx'
import { words } from '../words.ts'
import { StepPictures } from './pictures.tsx'

/** Whether the crew stands before the device of the order. */
export function OldDevice({ field }: StepProps) {
  const { draft, change, next } = field
  const t = useText()
  const problem = useProblem(field)
  return (
    <>
      <CodeField
        label={t(isRepair(draft.order) ? ['Asset number of the device', '设备资产编号'] : words.oldAsset)}
        value={draft.oldAsset}
        hint={t(['order {asset}', '工单 {asset}'], { asset: inFours(draft.order.oldAsset) })}
        {...problem('old.asset')}
        onChange={(oldAsset) => change({ oldAsset })}
        onEnd={next}
      />
      {draft.oldAsset === draft.order.oldAsset && <Note severity="success" title={t(words.fits)} />}
    </>
  )
}

/** When the old device was taken down. */
export function Remove({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  const problem = useProblem(field)
  return (
    <MomentField
      label={t(words.removedAt)}
      moment={draft.removedAt}
      clockLead={draft.clockLead}
      {...problem('removedAt')}
      onChange={(removedAt) => change({ removedAt })}
    />
  )
}

/** The device that is hung up: the planned one, or another of the stock. */
export function NewDevice({ field }: StepProps) {
  const { draft, change, next } = field
  const { site, newAsset, clockLead } = draft
  const t = useText()
  const problem = useProblem(field)
  const isPlanned = newAsset === site.asset
  const fit = (asset: string) => {
    const installedAt = draft.installedAt === 0 ? Date.now() : draft.installedAt
    // what another device has said is nothing of this one
    change({ newAsset: asset, installedAt, online: null })
  }
  return (
    <>
      <CodeField
        label={t(['Asset number of the new device', '新设备资产编号'])}
        value={newAsset}
        {...(site.asset !== '' && { hint: t(words.planned, { asset: inFours(site.asset) }) })}
        {...problem('new.asset')}
        onChange={fit}
        onEnd={next}
      />
      <Offers
        label={t(reformWords.inStore)}
        offers={site.ownAssets}
        values={[newAsset]}
        onChange={([asset = '']) => fit(asset)}
      />
      {isAssetNumber(newAsset) && site.asset !== '' && (
        <Note
          severity={isPlanned ? 'success' : 'warning'}
          title={t(isPlanned ? words.fitsPlan : words.otherPlan)}
        />
      )}
      <MomentField
        label={t(words.installedAt)}
        moment={draft.installedAt}
        {...{ clockLead }}
        {...problem('installedAt')}
        onChange={(installedAt) => change({ installedAt })}
      />
      <StepPictures field={field} />
    </>
  )
}
