import { useState } from 'react'
import { alarmCalls } from '#contract/calls/alarm/alarm.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { call } from '#web/api/http.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'

/** Button that acknowledges an alert; hidden if it is acknowledged or inactive, or without the permission. */
export function AcknowledgeButton({ row, title }: { row: AlertRow; title: string }) {
  const t = useText()
  const [isSending, setSending] = useState(false)
  if (!row.isActive || row.isAcknowledged || !may(alert, 'ack')) return null
  const acknowledge = async () => {
    setSending(true)
    await ignoreFailure(() => call(alarmCalls.acknowledge, { ids: [row.id] }))
    setSending(false)
    await refreshResource(alert)
  }
  return (
    <Button
      kind="link"
      isOff={isSending}
      aria-label={t(['Acknowledge {name}', '确认“{name}”'], { name: title })}
      onClick={() => void acknowledge()}
    >
      {t(['Acknowledge', '确认'])}
    </Button>
  )
}
