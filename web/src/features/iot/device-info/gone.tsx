import { Link } from 'react-router-dom'
import { device } from '#contract/resources/iot/device.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { deviceRecordWords } from './record-words.ts'

/** In place of a device that was deleted while one looked at it. */
export function DeviceGone({ name }: { name: string }) {
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
