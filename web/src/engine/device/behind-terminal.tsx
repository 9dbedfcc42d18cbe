import { device } from '#contract/resources/iot/device.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { TerminalLink } from './terminal-link.tsx'

/** The terminal that reads a device of which only the id is known, leading to it. */
export function BehindTerminal({ deviceId }: { deviceId: number }) {
  const { data } = useRecord(device, deviceId > 0 ? deviceId : undefined)
  return data === undefined ? missing : <TerminalLink id={data.parentId} />
}
