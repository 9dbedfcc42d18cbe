import { unitCalls } from '#contract/calls/control/unit.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { device } from '#contract/resources/iot/device.ts'
import { crud, flatQuery, type Filter, type Target } from '#contract/wire/crud.ts'
import { approvalMinutes, commandOfAct, type UnitAct } from '#domain/control/kinds.ts'
import type { RelayKind } from '#domain/metering/commands.ts'
import { ConsequenceCard } from '#web/subjects/consequence/consequence-card.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { may } from '#web/stores/session/session.ts'

interface SwitchConsequenceProps {
  ids: readonly number[]
  act: UnitAct
  /** Whether it is done at once; what a schedule or a rule does later is agreed to when that is enabled. */
  isNow?: boolean
}

/** What switching units would bring about. */
export function SwitchConsequence({ ids, act, isNow = true }: SwitchConsequenceProps) {
  return (
    <ConsequenceCard
      resource={unit}
      kind={commandOfAct[act]}
      about={ids.join()}
      {...(isNow && { within: approvalMinutes })}
      read={(signal) => callQuietly(unitCalls.consequence, { ids: [...ids], act }, signal)}
    />
  )
}

/** What a schedule or a rule would bring about by switching units, for who may see that; nothing while there are none. */
export function UnitsLater({ ids, act }: { ids: readonly number[]; act: UnitAct }) {
  if (ids.length === 0 || !may(unit, 'info')) return null
  return <SwitchConsequence ids={ids} act={act} isNow={false} />
}

/** What a rule would bring about by switching the relays of all devices that match a filter. */
export function RelaysLater({ filter, kind }: { filter: Filter; kind: RelayKind }) {
  if (!may(device, 'command')) return null
  return (
    <ConsequenceCard
      resource={device}
      kind={kind}
      about={JSON.stringify(filter)}
      read={async (signal) => {
        const one = flatQuery({ page: 1, limit: 1, sort: undefined, filter })
        const { total: expect } = await callQuietly(crud(device).list, one, signal)
        return callQuietly(iotCalls.consequence, { filter, except: [], expect, kind }, signal)
      }}
    />
  )
}

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
