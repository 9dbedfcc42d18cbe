import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { AssetPictures } from './asset-pictures.tsx'
import { ReplacementChain } from './chain.tsx'
import { OldAndNew } from './old-new.tsx'
import { words } from './words.ts'

/** Old and new side by side, and what happened at the place. */
export function ChainDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={`${t(words.chain)}: ${name}`} size="wide" closeLabel={t(common.close)} onClose={onClose}>
      <OldAndNew id={id} />
      <ReplacementChain id={id} />
      <AssetPictures assetNumber={name} />
    </Dialog>
  )
}
