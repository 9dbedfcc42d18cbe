import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { AssetPictures } from './asset-pictures.tsx'
import { ReplacementChain } from './chain.tsx'
import { OldAndNew } from './old-new.tsx'
import { ledgerWords } from './words.ts'

/** Old and new side by side, and what happened at the place. */
export function ChainDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useWords(ledgerWords)
  const c = useWords(common)
  return (
    <Dialog title={`${t('chain')}: ${name}`} size="wide" closeLabel={c('close')} onClose={onClose}>
      <OldAndNew id={id} />
      <ReplacementChain id={id} />
      <AssetPictures assetNumber={name} />
    </Dialog>
  )
}
