import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { PictureFacts } from './picture-facts.tsx'
import type { PictureRecord, PictureResource } from './picture-rows.ts'
import { useNameOfPicture } from './picture-texts.tsx'
import { ReviewButtons } from './review-buttons.tsx'
import { words } from './words.ts'

interface PictureInspectorProps {
  resource: PictureResource
  picture: PictureRecord | undefined
  onLarge: () => void
  /** Shows all pictures of a hash. */
  onHash: (hash: string) => void
}

/** What is known of the chosen picture, beside the others. */
export function PictureInspector({ resource, picture, onLarge, onHash }: PictureInspectorProps) {
  const t = useText()
  const name = useNameOfPicture()
  return (
    <section className="card picture-inspector" aria-label={t(['Chosen picture', '所选照片'])}>
      {picture === undefined ? (
        <p className="meta">{t(words.chooseOne)}</p>
      ) : (
        <>
          <h2>{name(picture)}</h2>
          <Button kind="bare" aria-label={t(['Show large', '放大查看'])} onClick={onLarge}>
            <StoredImage path={picture.path} isSmall alt={name(picture)} />
          </Button>
          <div className="wrap gap-2">
            <ReviewButtons resource={resource} picture={picture} />
          </div>
          <PictureFacts picture={picture} />
          {picture.hash !== '' && (
            <Button kind="link" onClick={() => onHash(picture.hash)}>
              {t(['Show all that look the same', '查看相同照片'])}
            </Button>
          )}
          <Versions resource={resource} id={picture.id} />
        </>
      )}
    </section>
  )
}

function Versions({ resource, id }: { resource: PictureResource; id: number }) {
  const t = useText()
  const { data } = useRecord(resource, id)
  const versions = data?.versions ?? []
  if (versions.length === 0) return null
  return (
    <>
      <h3>{t(['Earlier versions', '历史版本'])}</h3>
      <ul className="grid gap-2">
        {versions.map(({ path, replacedAt, replacedBy, reason }) => {
          const said = t(words.versionOf, { at: replacedAt, who: replacedBy })
          return (
            <li key={path}>
              <StoredImage path={path} isSmall alt={said} />
              <span className="meta">
                {said} {reason}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
