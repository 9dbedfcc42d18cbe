import { say } from '#contract/schema/language.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { PictureRecord } from './gallery-rows.ts'
import { CameraImage } from '../camera/image.tsx'
import { galleryWords } from '../camera/words.ts'

interface CameraGridTileProps {
  index: number
  /** In pixels. */
  width: number
  /** Absent while it is on its way. */
  picture: PictureRecord | undefined
  name: string
  isActive: boolean
  isIn: boolean
  onOpen: (index: number) => void
  onMark: (index: number) => void
}

/** A picture of the grid: opens large, and is selected by its box. */
export function CameraGridTile({ index, width, picture, isActive, isIn, ...props }: CameraGridTileProps) {
  const t = useWords(galleryWords)
  const describe = useDescription()
  const { name, onOpen, onMark } = props
  return (
    <div role="gridcell" aria-selected={isIn} className="camera-cell" style={{ width }}>
      <Button
        kind="bare"
        data-index={index}
        tabIndex={isActive ? 0 : -1}
        aria-busy={picture === undefined}
        onClick={() => onOpen(index)}
      >
        {picture === undefined ? (
          <span className="camera-blank" />
        ) : (
          <CameraImage path={picture.path} isSmall alt={describe(picture, name)} />
        )}
        {picture && <Caption picture={picture} />}
      </Button>
      {picture && (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('select', { time: picture.time })}
          checked={isIn}
          onChange={() => onMark(index)}
        />
      )}
    </div>
  )
}

/** Says what a picture is, for those who cannot see it. */
function useDescription(): (picture: PictureRecord, name: string) => string {
  const t = useWords(galleryWords)
  const language = useLanguage()
  const { trigger, quality } = cameraPicture.fields
  return (picture, name) =>
    [
      `${name} ${picture.time}`,
      labelOf(trigger, picture.trigger, language),
      ...(picture.quality === 'good' ? [] : [labelOf(quality, picture.quality, language)]),
      t(picture.reviewed ? 'reviewed' : 'notReviewed'),
      ...(picture.favourite ? [t('favourite')] : []),
    ].join(language === 'zh' ? '，' : ', ')
}

/** Time and marks below a picture; its name says the same in words. */
function Caption({ picture }: { picture: PictureRecord }) {
  const language = useLanguage()
  const { quality } = cameraPicture.fields
  const label = quality.options?.find(({ value }) => value === picture.quality)?.label
  return (
    <span className="camera-cell-caption" aria-hidden="true">
      <span>{picture.time.slice(11)}</span>
      {picture.quality !== 'good' && (
        <span className="camera-quality">
          <StatusGlyph severity="warning" />
          {label && say(label, language)}
        </span>
      )}
      <span className="camera-marks">
        {picture.trigger === 'alert' && <Icon name="pi-bell" />}
        {picture.trigger === 'manual' && <Icon name="pi-user" />}
        {picture.favourite && <Icon name="pi-star-fill" />}
        {picture.reviewed && <Icon name="pi-check" />}
      </span>
    </span>
  )
}
