import { unit } from '#contract/resources/control/unit.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { Drawer } from '#web/engine/form/drawer.tsx'
import type { PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { unitActions } from './acts.tsx'
import { UnitHistory } from './history.tsx'
import { MeasuredCell } from './measured.tsx'
import { useUnit } from './reads.ts'
import { unitWords } from './words.ts'

interface DrawerProps {
  row: Stored<typeof unit>
  tools: PageTools<typeof unit>
  onClose: () => void
}

/** One unit beside the list: what was asked of it and what is measured, how it was switched, and its switch. */
function UnitDrawer({ row, tools, onClose }: DrawerProps) {
  const t = useText()
  const language = useLanguage()
  // it is followed while it is open
  const now = useUnit(row.id) ?? row
  const { fields } = unit
  return (
    <Drawer
      title={nameOf(unit, now)}
      detail={labelOf(fields.type, now.type, language)}
      closeLabel={t(common.close)}
      onClose={onClose}
    >
      <div className="form-drawer-body stack gap-4">
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

/** What can be done with it now, its switch last. */
function Acts({ row, tools }: Pick<DrawerProps, 'row' | 'tools'>) {
  const t = useText()
  const offered = unitActions.filter(
    ({ verb, concerns }) => can(permission(unit, verb)) && concerns?.(row) !== false,
  )
  if (offered.length === 0) return null
  return (
    <footer className="form-drawer-foot">
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

/** Opens a unit: its state, its history and its switch. */
export const openUnit: RowAction<typeof unit> = {
  id: 'history',
  label: unitWords.history,
  icon: 'pi-history',
  verb: 'info',
  run: (row, tools) => tools.show((close) => <UnitDrawer row={row} tools={tools} onClose={() => close()} />),
}
