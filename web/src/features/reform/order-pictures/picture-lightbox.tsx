import { Lightbox } from '#web/engine/gallery/lightbox.tsx'
import type { LightboxPicture } from '#web/engine/gallery/lightbox-stage.tsx'
import { DialogHost } from '#web/ui/dialog/dialog-host.tsx'
import { useCounterpart } from './counterpart.ts'
import { PictureFacts } from './picture-facts.tsx'
import type { PictureRecord, PictureResource } from './picture-rows.ts'
import { useNameOfPicture } from './picture-texts.tsx'
import { ReviewButtons } from './review-buttons.tsx'

interface PictureLightboxProps {
  resource: PictureResource
  index: number
  total: number
  /** Absent while it is on its way. */
  picture: PictureRecord | undefined
  onGo: (index: number) => void
  onClose: () => void
}

/** A picture over the whole window, beside the same place before or after the work where that is wanted. */
export function PictureLightbox({ resource, picture, ...props }: PictureLightboxProps) {
  const name = useNameOfPicture()
  const other = useCounterpart(picture ?? {})
  const shown = (one: PictureRecord): LightboxPicture => ({
    path: one.path,
    alt: name(one),
    caption: name(one),
  })
  const title = picture ? name(picture) : ''
  return (
    <DialogHost>
      <Lightbox
        label={title}
        title={title}
        picture={picture && shown(picture)}
        beside={other && shown(other)}
        tools={picture && <ReviewButtons resource={resource} picture={picture} />}
        {...props}
      >
        {picture && <PictureFacts picture={picture} />}
      </Lightbox>
    </DialogHost>
  )
}
