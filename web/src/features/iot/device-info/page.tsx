import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { Message, StaleNote } from '#web/engine/list/list-status.tsx'
import { isGone, RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import type { DeviceRecord } from '../device/live.ts'
import { DeviceHead } from './head.tsx'
import { useFollowedDevice } from './reads.ts'
import { deviceRecordWords } from './record-words.ts'

interface DevicePageProps {
  id: number | undefined
  /** What the tab is called, where that is not the device alone. */
  title?: Text2
  children: (record: DeviceRecord) => ReactNode
}

/** One device, followed: its head and what is shown of it; or that there is none, or none any more. */
export function DevicePage({ id, title, children }: DevicePageProps) {
  const t = useText()
  const read = useFollowedDevice(id)
  const { data } = read
  const name = data && nameOf(device, data)
  useTabTitle(name && title ? t(title, { name }) : name)
  if (data === undefined || name === undefined || isGone(read.error)) {
    return (
      <>
        <RecordHead name={name} />
        {name === undefined ? (
          <RecordAbsent resource={device} id={id} read={read} />
        ) : (
          <DeviceGone name={name} />
        )}
      </>
    )
  }
  return (
    <>
      <DeviceHead row={data} />
      <StaleNote read={read} />
      {children(data)}
    </>
  )
}

/** In place of a device that was deleted while one looked at it. */
function DeviceGone({ name }: { name: string }) {
  const t = useText()
  const path = usePagePath(device.name)
  return (
    <Message
      severity="warning"
      title={t(['{name} no longer exists', '“{name}”已不存在'], { name })}
      text={t(deviceRecordWords.goneText)}
    >
      {path !== undefined && (
        <Link className="button" to={path}>
          {t(['Back to terminals', '返回终端列表'])}
        </Link>
      )}
    </Message>
  )
}
