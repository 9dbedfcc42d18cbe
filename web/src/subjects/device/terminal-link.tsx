import { device } from '#contract/resources/iot/device.ts'
import { RecordLink } from '#web/engine/record/page-link.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'

interface TerminalLinkProps {
  /** Id of the terminal; 0 for none. */
  id: number
  /** Whether it says itself that it is the terminal behind which something stands. */
  isNamed?: boolean
}

/** The terminal behind which a device stands, leading to it. */
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

/** The terminal that reads a device of which only the id is known, leading to it. */
export function BehindTerminal({ deviceId }: { deviceId: number }) {
  const { data } = useRecord(device, deviceId > 0 ? deviceId : undefined)
  return data === undefined ? missing : <TerminalLink id={data.parentId} />
}
