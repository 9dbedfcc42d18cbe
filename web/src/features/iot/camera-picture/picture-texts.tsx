import { say } from '#contract/schema/language.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import type { PictureTexts } from '#web/engine/gallery/gallery-picture.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { PictureRecord } from './gallery-rows.ts'
import type { PictureNames } from './names.ts'
import { galleryWords } from '../camera/words.ts'

/** The texts of pictures whose cameras have names. */
export function useCameraTexts(names: PictureNames): PictureTexts<PictureRecord> {
  const t = useWords(galleryWords)
  const language = useLanguage()
  const { trigger, quality } = cameraPicture.fields
  const describe = (picture: PictureRecord) =>
    [
      `${names.nameOf(picture)} ${picture.time}`,
      labelOf(trigger, picture.trigger, language),
      ...(picture.quality === 'good' ? [] : [labelOf(quality, picture.quality, language)]),
      ...(picture.alertId > 0 ? [t('ofAlert')] : []),
      ...(picture.orderId > 0 ? [t('ofOrder')] : []),
      t(picture.reviewed ? 'reviewed' : 'notReviewed'),
      ...(picture.favourite ? [t('favourite')] : []),
    ].join(language === 'zh' ? '，' : ', ')
  return {
    describe,
    select: ({ time }) => t('select', { time }),
    caption: (picture) => <Caption picture={picture} names={names} />,
    groupHead: (hour) => t('hourHead', { hour }),
  }
}

/** Time and marks, and the camera where there are several. */
function Caption({ picture, names }: { picture: PictureRecord; names: PictureNames }) {
  const language = useLanguage()
  const { quality } = cameraPicture.fields
  const label = quality.options?.find(({ value }) => value === picture.quality)?.label
  return (
    <>
      <span>{picture.time.slice(11)}</span>
      {names.isMany && <span className="camera-of">{names.nameOf(picture)}</span>}
      {picture.quality !== 'good' && (
        <span className="camera-quality">
          <StatusGlyph severity="warning" />
          {label && say(label, language)}
        </span>
      )}
      <span className="camera-marks">
        {(picture.trigger === 'alert' || picture.alertId > 0) && <Icon name="pi-bell" />}
        {(picture.trigger === 'order' || picture.orderId > 0) && <Icon name="pi-wrench" />}
        {picture.trigger === 'manual' && <Icon name="pi-user" />}
        {picture.favourite && <Icon name="pi-star-fill" />}
        {picture.reviewed && <Icon name="pi-check" />}
      </span>
    </>
  )
}
