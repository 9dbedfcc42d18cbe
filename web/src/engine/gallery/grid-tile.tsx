import { Button } from '#web/ui/control/button.tsx'
import type { GalleryPicture, PictureTexts } from './gallery-picture.ts'
import { StoredImage } from './stored-image.tsx'

interface GridTileProps<P extends GalleryPicture> {
  index: number
  /** In pixels. */
  width: number
  /** Absent while it is on its way. */
  picture: P | undefined
  texts: PictureTexts<P>
  isActive: boolean
  isIn: boolean
  onOpen: (index: number) => void
  onMark: (index: number) => void
}

/** A picture of the grid: opens large, and is selected by its box. */
export function GridTile<P extends GalleryPicture>(props: GridTileProps<P>) {
  const { index, width, picture, texts, isActive, isIn, onOpen, onMark } = props
  return (
    <div role="gridcell" aria-selected={isIn} className="picture-cell" style={{ width }}>
      <Button
        kind="bare"
        data-index={index}
        tabIndex={isActive ? 0 : -1}
        aria-busy={picture === undefined}
        onClick={() => onOpen(index)}
      >
        {picture === undefined ? (
          <span className="bar meta gap-1 picture-blank" />
        ) : (
          <StoredImage path={picture.path} isSmall alt={texts.describe(picture)} />
        )}
        {picture && (
          <span className="bar gap-2 fine picture-caption" aria-hidden="true">
            {texts.caption(picture)}
          </span>
        )}
      </Button>
      {picture && (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={texts.select(picture)}
          checked={isIn}
          onChange={() => onMark(index)}
        />
      )}
    </div>
  )
}
