import { devicesOf } from '#domain/control/unit-devices.ts'
import { relayKinds } from '#domain/metering/commands.ts'
import { supplyEvent } from '#contract/resources/control/event.ts'
import type { unit } from '#contract/resources/control/unit.ts'
import { command } from '#contract/resources/iot/command.ts'
import { permission } from '#contract/schema/resource.ts'
import { things } from '#contract/text/things.ts'
import { crud, type Stored } from '#contract/wire/crud.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { operatorOf } from '#web/lib/operator-name.ts'
import { can } from '#web/stores/session/session.ts'
import { SwitchSteps } from './steps.tsx'
import { unitWords } from './words.ts'
import './unit.css'

/** Commands and events that are shown. */
const shown = 20

/** How a unit was switched, step by step, and when its supply went and came back. */
export function UnitHistory({ row }: { row: Stored<typeof unit> }) {
  return (
    <>
      <Events unitId={row.id} />
      <Commands devices={devicesOf(row)} />
    </>
  )
}

function Events({ unitId }: { unitId: number }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useRead(
    crud(supplyEvent).list,
    { unitId, page: 1, limit: shown },
    { enabled: can(permission(supplyEvent, 'list')), staleTime: 0 },
  )
  return (
    <section>
      <h3>{t(supplyEvent.title)}</h3>
      {data?.total === 0 && <p className="meta">{t(unitWords.nothing)}</p>}
      <ul className="grid gap-2">
        {data?.list.map(({ id, code, time }) => (
          <li key={id}>
            {labelOf(supplyEvent.fields.code, code, language)} <span className="meta numeric">{time}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Commands({ devices }: { devices: readonly number[] }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useRead(
    crud(command).list,
    { deviceId: devices.join(), kind: relayKinds.join(), page: 1, limit: shown },
    { enabled: can(permission(command, 'list')), staleTime: 0 },
  )
  return (
    <section>
      <h3>{t(things.commands)}</h3>
      {data?.total === 0 && <p className="meta">{t(unitWords.nothing)}</p>}
      {data?.list.map((row) => (
        <article key={row.id}>
          <p>
            <strong>{labelOf(command.fields.kind, row.kind, language)}</strong>{' '}
            <span className="meta">{operatorOf(row, language)}</span>
            {devices.length > 1 && <span className="meta"> {deviceNameOf(row, language)}</span>}
          </p>
          <SwitchSteps row={row} />
        </article>
      ))}
    </section>
  )
}
