import { supplyEvent } from '#contract/resources/control/event.ts'
import { unit, type UnitRow } from '#contract/resources/control/unit.ts'
import { command } from '#contract/resources/iot/command.ts'
import { things } from '#contract/text/things.ts'
import { crud, type Stored } from '#contract/wire/crud.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { relayKinds } from '#domain/metering/commands.ts'
import { topics } from '#domain/metering/live.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { Drawer } from '#web/engine/form/drawer.tsx'
import type { PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { operatorOf } from '#web/lib/operator-name.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { type Colour, ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { unitActions } from './acts.tsx'
import { useUnit } from './requests.tsx'
import { SwitchSteps } from './steps.tsx'
import { unitWords } from './words.ts'

interface DrawerProps {
  row: Stored<typeof unit>
  tools: PageTools<typeof unit>
  onClose: () => void
}

/** Drawer for one unit: commanded and measured state, history, and switch. */
function UnitDrawer({ row, tools, onClose }: DrawerProps) {
  const t = useText()
  const language = useLanguage()
  // updated live while open
  const now = useUnit(row.id) ?? row
  const { fields } = unit
  return (
    <Drawer title={nameOf(unit, now)} detail={labelOf(fields.type, now.type, language)} onClose={onClose}>
      <div className="fill scroll form-drawer-body stack gap-4">
        <Facts
          facts={[
            [t(fields.measured.label), <MeasuredCell key="measured" {...now} />],
            [t(fields.commanded.label), labelOf(fields.commanded, now.commanded, language)],
            [t(fields.load.label), formatQuantity(now.load, 'kW', 2)],
            [
              t(fields.deviceId.label),
              <RefLabels key="device" field={fields.deviceId} ids={[now.deviceId]} />,
            ],
          ]}
        />
        <UnitHistory row={now} />
      </div>
      <Acts row={now} tools={tools} />
    </Drawer>
  )
}

/** Actions available for the unit, the switch last. */
function Acts({ row, tools }: Pick<DrawerProps, 'row' | 'tools'>) {
  const t = useText()
  const offered = unitActions.filter(({ verb, concerns }) => may(unit, verb) && concerns?.(row) !== false)
  if (offered.length === 0) return null
  return (
    <footer className="flow end gap-2 form-drawer-foot">
      {offered.toReversed().map((act) => {
        const refusal = act.refusal?.(row)
        return (
          <Button
            key={act.id}
            kind={act.id === 'off' ? 'danger' : act.id === 'on' ? 'primary' : 'plain'}
            icon={act.icon}
            isOff={refusal !== undefined}
            data-tip={refusal && t(refusal)}
            onClick={() => void ignoreFailure(() => act.run(row, tools))}
          >
            {t(act.label)}
          </Button>
        )
      })}
    </footer>
  )
}

/** Row action that opens the drawer of a unit. */
export const openUnit: RowAction<typeof unit> = {
  id: 'history',
  label: ['Switching history', '操作历史'],
  icon: 'pi-history',
  verb: 'info',
  run: (row, tools) => tools.show((close) => <UnitDrawer row={row} tools={tools} onClose={() => close()} />),
}

/** Maximum number of commands and events shown. */
const shown = 20

/** Commands of a unit step by step, and its supply interruptions and restorations. */
function UnitHistory({ row }: { row: Stored<typeof unit> }) {
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
    { enabled: may(supplyEvent, 'list'), staleTime: 0, topic: topics.unit },
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
    { enabled: may(command, 'list'), staleTime: 0, topic: topics.command },
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

const colours: Readonly<Record<UnitRow['measured'], Exclude<Colour, 'none'>>> = {
  on: 'ok',
  off: 'off',
  opening: 'info',
  closing: 'info',
  allowed: 'warn',
  partly: 'warn',
  unknown: 'off',
  fault: 'crit',
  protected: 'ok',
}

type Measured = Pick<UnitRow, 'current' | 'measured' | 'mismatch'>

/** State from relay word and current, with the current, highlighted when it differs from the command. */
export function MeasuredCell({ measured, current, mismatch }: Measured) {
  const t = useText()
  const language = useLanguage()
  const label =
    measured === 'fault' ? t(unitWords.stillOn) : labelOf(unit.fields.measured, measured, language)
  return (
    <span className="nowrap">
      <ColourTag colour={mismatch ? 'crit' : colours[measured]}>{label}</ColourTag>{' '}
      {measured !== 'unknown' && <span className="numeric">{formatQuantity(current, 'A', 2)}</span>}
    </span>
  )
}
