import { Link } from 'react-router-dom'
import { device } from '#contract/resources/iot/device.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { deviceRecordWords } from './record-words.ts'

/** In place of a device that was deleted while one looked at it. */
export function DeviceGone({ name }: { name: string }) {
  const t = useWords(deviceRecordWords)
  const path = usePagePath(device.name)
  return (
    <Message severity="warning" title={t('goneTitle', { name })} text={t('goneText')}>
      {path !== undefined && (
        <Link className="button" to={path}>
          {t('toList')}
        </Link>
      )}
    </Message>
  )
}
