import type { ReactNode } from 'react'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { separators } from '#contract/text/separators.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { FieldCell } from '#web/engine/table/field-cell.tsx'

const { fields } = cameraPicture
const names = ['trigger', 'quality', 'size', 'tags', 'reviewed'] as const

interface PictureFactsProps {
  picture: Stored<typeof cameraPicture>
  /** Whether to show the camera, where pictures of several are mixed. */
  withCamera?: boolean
}

/** Facts about a picture: how it was taken, what it shows, and the related records. */
export function PictureFacts({ picture, withCamera = false }: PictureFactsProps) {
  const t = useText()
  const language = useLanguage()
  const { cameraId, deviceId, alertId, orderId, tags } = picture
  const cameraPath = usePagePath(cameraPicture.name, { id: cameraId })
  const devicePath = usePagePath('iot/device-info', { id: deviceId })
  return (
    <Facts look="beside">
      {withCamera && (
        <FieldFact name="cameraId">
          <RecordLink name="cameraId" id={cameraId} path={cameraPath} />
        </FieldFact>
      )}
      {names
        .filter((name) => name !== 'tags' || tags !== '')
        .map((name) => (
          <FieldFact key={name} name={name}>
            {name === 'tags' ? (
              tagTexts(tags, t(['Person', '人员'])).join(t(separators.names))
            ) : (
              <FieldCell field={fields[name]} value={picture[name]} language={language} />
            )}
          </FieldFact>
        ))}
      {deviceId > 0 && (
        <FieldFact name="deviceId">
          <RecordLink name="deviceId" id={deviceId} path={devicePath} />
        </FieldFact>
      )}
      {alertId > 0 && (
        <FieldFact name="alertId">
          <AlertLink id={alertId} />
        </FieldFact>
      )}
      {orderId > 0 && (
        <FieldFact name="orderId">
          <OrderLink id={orderId} />
        </FieldFact>
      )}
    </Facts>
  )
}

function FieldFact({ name, children }: { name: keyof typeof fields; children: ReactNode }) {
  const t = useText()
  return <Fact label={t(fields[name].label)}>{children}</Fact>
}

/** Link to the alert a picture was taken for. */
export function AlertLink({ id }: { id: number }) {
  const path = usePagePath('alarm/alert')
  return <RecordLink name="alertId" id={id} path={path && `${path}?open=${id}`} />
}

/** Link to the work order a picture was taken for. */
export function OrderLink({ id }: { id: number }) {
  return <RecordLink name="orderId" id={id} path={usePagePath('reform/work-order-info', { id })} />
}

interface RecordLinkProps {
  name: 'cameraId' | 'deviceId' | 'alertId' | 'orderId'
  id: number
  path: string | undefined
}

/** Link that opens a record in a new window; plain text without access to the record or page. */
function RecordLink({ name, id, path }: RecordLinkProps) {
  const t = useText()
  const label = useLabels(fields[name].resource ?? '', [id]).get(id)
  if (path === undefined || label === undefined) return label ?? `#${id}`
  return (
    <a href={`#${path}`} target="_blank" rel="noreferrer">
      {label}
      <span className="hidden">
        {t(separators.parts)}
        {t(common.newWindow)}
      </span>
    </a>
  )
}

/** Localises the tags of a picture; only the platform's tag `person` has a translation. */
function tagTexts(tags: string, person: string): string[] {
  return tags.split(',').map((tag) => (tag.trim() === 'person' ? person : tag.trim()))
}
