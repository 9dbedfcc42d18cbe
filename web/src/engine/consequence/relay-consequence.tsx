import { iotCalls } from '#contract/calls/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Target } from '#contract/wire/crud.ts'
import type { RelayKind } from '#domain/metering/commands.ts'
import { ConsequenceCard } from '#web/engine/consequence/consequence-card.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'

/** What a command to the relays of devices would bring about. */
export function RelayConsequence({ kind, target }: { kind: RelayKind; target: Target }) {
  return (
    <ConsequenceCard
      resource={device}
      kind={kind}
      about={JSON.stringify(target)}
      read={(signal) => callQuietly(iotCalls.consequence, { ...target, kind }, signal)}
    />
  )
}
