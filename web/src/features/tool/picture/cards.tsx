import { useState } from 'react'
import type { hostedPicture, HostedPictureRow } from '#contract/resources/tool/picture.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { isSelected } from '#web/engine/actions/use-selection.ts'
import { Lightbox } from '#web/engine/gallery/lightbox.tsx'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { FaceCards } from '#web/engine/list/face-cards.tsx'
import { useListContext } from '#web/engine/list/list-context.tsx'
import { listWords } from '#web/engine/words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { words } from './words.ts'
import './picture.css'

type Picture = Stored<typeof hostedPicture>

/** The pictures of a page as cards; a click shows one of them large. */
export function HostedPictureCards() {
  const t = useText()
  const { rows } = useListContext()
  const measures = useMeasures()
  const [large, setLarge] = useState<number>()
  // the list of the hosted pictures shows rows of hosted pictures
  const shown = (rows.data?.list ?? []) as unknown as readonly Picture[]
  const picture = large === undefined ? undefined : shown[large]
  return (
    <>
      <FaceCards label={t(words.cards)} least={200}>
        {shown.map((row, index) => (
          <PictureCard key={row.id} row={row} onLarge={() => setLarge(index)} />
        ))}
      </FaceCards>
      {large !== undefined && picture !== undefined && (
        <Lightbox
          label={picture.filename}
          title={picture.filename}
          index={large}
          total={shown.length}
          picture={{ path: picture.path, alt: picture.filename, caption: measures(picture) }}
          onGo={setLarge}
          onClose={() => setLarge(undefined)}
        >
          <p className="hosted-facts">{measures(picture)}</p>
        </Lightbox>
      )}
    </>
  )
}

function PictureCard({ row, onLarge }: { row: Picture; onLarge: () => void }) {
  const t = useText()
  const { on, bulk, chosen } = useListContext()
  const measures = useMeasures()
  const { id, filename: name, path, uses } = row
  return (
    <li className="face-card">
      <Button kind="bare" className="card-face" aria-label={t(words.enlarge, { name })} onClick={onLarge}>
        <StoredImage path={path} alt="" />
      </Button>
      <div className="bar gap-2 face-card-head">
        {bulk.length > 0 && (
          <Checkbox
            className="bare-box"
            aria-label={t(listWords.select, { name })}
            checked={isSelected(chosen.selection, id)}
            onChange={(isOn) => chosen.mark([id], isOn)}
          />
        )}
        <strong>{name}</strong>
        <IconButton
          icon="pi-ellipsis-h"
          label={t(listWords.actionsOf, { name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => on.onMenu({ ...row }, currentTarget)}
        />
      </div>
      <p className="meta">{measures(row)}</p>
      <p className="meta">{uses === 0 ? t(['Not used', '未引用']) : t(words.usedIn, { n: uses })}</p>
    </li>
  )
}

/** Says how large a picture is, in pixels and in bytes. */
function useMeasures(): (picture: Pick<HostedPictureRow, 'width' | 'height' | 'size'>) => string {
  const t = useText()
  return ({ width, height, size }) => t(words.measures, { width, height, size: formatBytes(size) })
}
