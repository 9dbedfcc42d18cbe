import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import type { PictureTexts } from '#web/engine/gallery/gallery-picture.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { PictureRecord } from './gallery-rows.ts'
import type { PictureNames } from './names.ts'

/** The texts of pictures whose cameras have names. */
export function useCameraTexts(names: PictureNames): PictureTexts<PictureRecord> {
  const t = useText()
  const language = useLanguage()
  const { trigger, quality } = cameraPicture.fields
  const describe = (picture: PictureRecord) =>
    [
      `${names.nameOf(picture)} ${picture.time}`,
      labelOf(trigger, picture.trigger, language),
      ...(picture.quality === 'good' ? [] : [labelOf(quality, picture.quality, language)]),
      ...(picture.alertId > 0 ? [t(['Taken for an alert', '关联告警'])] : []),
      ...(picture.orderId > 0 ? [t(['Taken for a work order', '关联工单'])] : []),
      t(picture.reviewed ? ['Reviewed', '已审阅'] : ['Not reviewed', '未审阅']),
      ...(picture.favourite ? [t(['Favourite', '收藏'])] : []),
    ].join(language === 'zh' ? '，' : ', ')
  return {
    describe,
    select: ({ time }) => t(['Select the picture of {time}', '选择 {time} 的图片'], { time }),
    caption: (picture) => <Caption picture={picture} names={names} />,
    groupHead: (hour) => t(['{hour}:00', '{hour}:00'], { hour }),
  }
}

/** Time and marks, and the camera where there are several. */
function Caption({ picture, names }: { picture: PictureRecord; names: PictureNames }) {
  const t = useText()
  const { quality } = cameraPicture.fields
  const label = quality.options?.find(({ value }) => value === picture.quality)?.label
  return (
    <>
      <span>{picture.time.slice(11)}</span>
      {names.isMany && <span className="cut camera-of">{names.nameOf(picture)}</span>}
      {picture.quality !== 'good' && (
        <span className="inline gap-1 ink-warn camera-quality">
          <StatusGlyph severity="warning" />
          {label && t(label)}
        </span>
      )}
      <span className="gap-2 push camera-marks">
        {(picture.trigger === 'alert' || picture.alertId > 0) && <Icon name="pi-bell" />}
        {(picture.trigger === 'order' || picture.orderId > 0) && <Icon name="pi-wrench" />}
        {picture.trigger === 'manual' && <Icon name="pi-user" />}
        {picture.favourite && <Icon name="pi-star-fill" />}
        {picture.reviewed && <Icon name="pi-check" />}
      </span>
    </>
  )
}
