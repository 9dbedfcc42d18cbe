import { topics } from '#domain/metering/live.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { labels } from '#contract/text/labels.ts'
import { cameraActs, cameraBulkActs } from './acts.ts'
import { CameraAge } from './age.tsx'
import { CameraDevices } from './devices.tsx'
import { liveOf, type CameraRecord } from './live.ts'
import { CameraState } from './state.tsx'
import { cameraWords } from './words.ts'
import './camera.css'

/** Fields by which a camera on the network is reached; one in the cloud is not. */
const onNetwork: ReadonlySet<string> = new Set(['host', 'port', 'login', 'password'])

/** What the list and the form of the cameras show. */
export const cameraDefinition: PageDefinition<typeof camera> = {
  list: ['name', 'state', 'lastTime', 'orgId', 'schedule', 'deviceIds', 'protocol'],
  more: ['code', 'site', 'sceneId', 'resolution', 'ptz', 'keepDays', 'watermark', 'since'],
  filters: ['orgId', 'sceneId', 'protocol', 'schedule', 'ptz', 'resolution', 'lastTime', 'deviceIds'],
  form: [
    { fields: ['name', 'code', 'orgId', 'site', 'enabled'] },
    {
      title: ['Access', '接入'],
      fields: ['protocol', 'resolution', 'host', 'port', 'login', 'password', 'ptz'],
    },
    {
      title: ['Pictures', '抓拍'],
      fields: ['schedule', 'keepDays', 'watermark', 'deviceIds'],
    },
    { title: labels.position, fields: ['lng', 'lat'] },
  ],
  cells: {
    name: (row) => nameOf(camera, row),
    state: ({ state, since }) => <CameraState state={state} since={since} />,
    lastTime: (row) => <LastPicture row={row} />,
    deviceIds: ({ deviceIds }) => <CameraDevices ids={deviceIds} />,
  },
  applies: (name, { protocol }) => protocol !== 'cloud' || !onNetwork.has(name),
  topic: topics.cameraPicture,
  rowActions: cameraActs,
  bulkActions: cameraBulkActs,
}

/** The newest picture, small, and how old it is. */
function LastPicture({ row }: { row: CameraRecord }) {
  const t = useText()
  const { picture } = liveOf(row)
  return (
    <span className="camera-last" data-off={row.state !== 'online' || undefined}>
      {picture !== '' && (
        <StoredImage
          path={picture}
          isSmall
          alt={t(cameraWords.pictureAlt, { name: nameOf(camera, row), time: row.lastTime })}
        />
      )}
      <CameraAge row={row} />
    </span>
  )
}
