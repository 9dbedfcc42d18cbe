import { device } from '#contract/resources/iot/device.ts'
import { RecordLink } from '#web/engine/record/page-link.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'

interface TerminalLinkProps {
  /** Id of the terminal; 0 for none. */
  id: number
  /** Whether the link is preceded by the label of the field. */
  isNamed?: boolean
}

/** Link to the terminal of a device. */
export function TerminalLink({ id, isNamed = false }: TerminalLinkProps) {
  const t = useText()
  if (id <= 0) return missing
  return (
    <>
      {isNamed && `${t(device.fields.parentId.label)} `}
      <RecordLink page="iot/device-info" resource={device.name} id={id} />
    </>
  )
}

/** Link to the terminal of a device of which only the id is known. */
export function BehindTerminal({ deviceId }: { deviceId: number }) {
  const { data } = useRecord(device, deviceId > 0 ? deviceId : undefined)
  return data === undefined ? missing : <TerminalLink id={data.parentId} />
}
