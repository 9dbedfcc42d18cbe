import { formatInteger } from '#web/lib/format-integer.ts'
import { isSelected, type Selection } from '#web/engine/actions/use-selection.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { PictureRecord } from './gallery-rows.ts'
import { gridGap, type GridLine, type GridShape } from './grid-layout.ts'
import { CameraGridTile } from './grid-tile.tsx'
import { galleryWords } from '../camera/words.ts'

/** What the lines of one grid have in common. */
export interface LineLook {
  shape: GridShape
  /** What people call the camera. */
  name: string
  /** The place that Tab leads to. */
  active: number
  selection: Selection
  pictureAt: (index: number) => PictureRecord | undefined
}

interface LineProps {
  line: GridLine
  /** Its number, from 1 on. */
  at: number
}

/** The head of an hour. */
export function HourLine({ line, at }: LineProps) {
  const t = useWords(galleryWords)
  const { top, height, hour, count } = line
  return (
    <div role="row" aria-rowindex={at} className="camera-hour" style={{ top, height }}>
      <span role="rowheader">
        <strong>{t('hourHead', { hour })}</strong>{' '}
        <span className="meta">
          {count === 1 ? t('onePicture') : t('manyPictures', { n: formatInteger(count) })}
        </span>
      </span>
    </div>
  )
}

interface TileLineProps extends LineProps, LineLook {
  onOpen: (index: number) => void
  onMark: (index: number) => void
}

/** Some pictures beside each other. */
export function TileLine({ line, at, shape, active, selection, pictureAt, ...tile }: TileLineProps) {
  const { first, count, top } = line
  return (
    <div role="row" aria-rowindex={at} className="camera-tiles" style={{ top, gap: gridGap }}>
      {Array.from({ length: count }, (_, column) => {
        const index = first + column
        const picture = pictureAt(index)
        return (
          <CameraGridTile
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
