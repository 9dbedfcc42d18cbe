import { say } from '#contract/schema/language.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { device } from '#contract/resources/iot/device.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import type { PictureRecord } from './gallery-rows.ts'
import { galleryWords } from '../camera/words.ts'
import { useDevicePaths } from '../device/paths.ts'

const names = ['trigger', 'quality', 'size', 'tags', 'reviewed'] as const

/** What is known of a picture. */
export function CameraLightboxFacts({ picture }: { picture: PictureRecord }) {
  const language = useLanguage()
  const { fields } = cameraPicture
  const t = useWords(galleryWords)
  const shown = names.filter((name) => name !== 'tags' || picture.tags !== '')
  return (
    <dl className="lightbox-facts">
      {shown.map((name) => (
        <div key={name}>
          <dt>{say(fields[name].label, language)}</dt>
          <dd>
            {name === 'tags' ? (
              tagTexts(picture.tags, t('tag_person'))
            ) : (
              <FieldCell field={fields[name]} value={picture[name]} language={language} />
            )}
          </dd>
        </div>
      ))}
      {picture.deviceId !== 0 && (
        <div>
          <dt>{say(fields.deviceId.label, language)}</dt>
          <dd>
            <DeviceLink id={picture.deviceId} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The device in a window of its own, so that the picture stays. */
function DeviceLink({ id }: { id: number }) {
  const c = useWords(common)
  const label = useLabels(device.name, [id]).get(id) ?? `#${id}`
  const { info } = useDevicePaths()
  if (info === undefined) return label
  return (
    <a href={`#${info(id)}`} target="_blank" rel="noreferrer">
      {label}
      <span className="hidden">, {c('newWindow')}</span>
    </a>
  )
}

/** Tags as people call them; the platform's own word for a passer-by is one of them. */
function tagTexts(tags: string, person: string): string {
  return tags
    .split(',')
    .map((tag) => (tag.trim() === 'person' ? person : tag.trim()))
    .join(', ')
}
