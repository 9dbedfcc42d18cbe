import { formatInteger } from '#web/lib/text/format-integer.ts'
import { isSelected, type Selection } from '#web/engine/actions/use-selection.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { GalleryPicture, PictureTexts } from './gallery-picture.ts'
import { gridGap, type GridLine, type GridShape } from './grid-layout.ts'
import { GridTile } from './grid-tile.tsx'
import { galleryWords } from './words.ts'

/** What the lines of one grid have in common. */
export interface LineLook<P extends GalleryPicture> {
  shape: GridShape
  texts: PictureTexts<P>
  /** The place that Tab leads to. */
  active: number
  selection: Selection
  pictureAt: (index: number) => P | undefined
}

interface LineProps {
  line: GridLine
  /** Its number, from 1 on. */
  at: number
}

/** The head of a group. */
export function HeadLine<P extends GalleryPicture>({
  line,
  at,
  texts,
}: LineProps & Pick<LineLook<P>, 'texts'>) {
  const t = useText()
  const { top, height, group, count } = line
  return (
    <div role="row" aria-rowindex={at} className="picture-group" style={{ top, height }}>
      <span role="rowheader">
        <strong>{texts.groupHead?.(group) ?? group}</strong>{' '}
        <span className="meta">
          {count === 1 ? t(['1 picture', '1 张']) : t(galleryWords.manyPictures, { n: formatInteger(count) })}
        </span>
      </span>
    </div>
  )
}

interface TileLineProps<P extends GalleryPicture> extends LineProps, LineLook<P> {
  onOpen: (index: number) => void
  onMark: (index: number) => void
}

/** Some pictures beside each other. */
export function TileLine<P extends GalleryPicture>({
  line,
  at,
  shape,
  active,
  selection,
  pictureAt,
  ...tile
}: TileLineProps<P>) {
  const { first, count, top } = line
  return (
    <div role="row" aria-rowindex={at} className="picture-tiles" style={{ top, gap: gridGap }}>
      {Array.from({ length: count }, (_, column) => {
        const index = first + column
        const picture = pictureAt(index)
        return (
          <GridTile
            key={index}
            index={index}
            width={shape.tileWidth}
            picture={picture}
            isActive={index === active}
            isIn={picture !== undefined && isSelected(selection, picture.id)}
            {...tile}
          />
        )
      })}
    </div>
  )
}
