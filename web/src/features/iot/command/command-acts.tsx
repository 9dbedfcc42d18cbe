import { useState } from 'react'
import { iotCalls, type Diagnosis } from '#contract/calls/iot/iot.ts'
import { relayKinds } from '#domain/metering/commands.ts'
import { hasRelay } from '#domain/metering/parameters/parameters.ts'
import { device } from '#contract/resources/iot/device.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { readNow } from '#web/subjects/device/read-now.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import type { MenuItem } from '#web/ui/popover/menu.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { commandRefusal } from '../device/acts.ts'
import type { DeviceRecord } from '../device/live.ts'
import { deviceRecordWords } from '../device-info/record-words.ts'
import { askOrder } from './ordering.tsx'
import { needsOf, type PlainCommand, plainCommands } from './orders.ts'

/** Read-now button, and the other commands a device of its family accepts. */
export function DeviceCommandActs({ row }: { row: DeviceRecord }) {
  const t = useText()
  const show = useShowDialog()
  const refusal = commandRefusal(row)
  const order = (kind: PlainCommand | 'template') =>
    void askOrder(show, kind, { ids: [row.id] }, 1, nameOf(device, row))
  const { label, icon } = needsOf('readNow')
  return (
    <>
      {refusal === undefined && <CommandMenu row={row} onOrder={order} />}
      <Button
        kind="primary"
        icon={icon}
        isOff={refusal !== undefined}
        data-tip={refusal && t(refusal)}
        onClick={() => void ignoreFailure(() => readNow(row.id, nameOf(device, row)))}
      >
        {t(label)}
      </Button>
    </>
  )
}

interface CommandMenuProps {
  row: DeviceRecord
  onOrder: (kind: PlainCommand | 'template') => void
}

function CommandMenu({ row, onOrder }: CommandMenuProps) {
  const t = useText()
  const [isDiagnosed, setDiagnosed] = useState(false)
  const orders = useOrderItems(row, onOrder)
  const diagnose: MenuItem = {
    id: 'diagnose',
    label: t(['Diagnose', '诊断']),
    icon: 'pi-search-plus',
    startsGroup: true,
    onSelect: () => setDiagnosed(true),
  }
  return (
    <>
      <MenuButton label={t(deviceRecordWords.commandMenu)} className="button" items={[...orders, diagnose]}>
        <span aria-hidden="true">{t(deviceRecordWords.commandMenu)}</span>
        <Icon name="pi-angle-down" />
      </MenuButton>
      {isDiagnosed && (
        <DeviceDiagnosis
          id={row.id}
          name={nameOf(device, row)}
          onFix={(kind) => {
            setDiagnosed(false)
            onOrder(kind)
          }}
          onClose={() => setDiagnosed(false)}
        />
      )}
    </>
  )
}

/** Returns the orders that the device's family supports and the user may give. */
function useOrderItems({ family }: DeviceRecord, onOrder: CommandMenuProps['onOrder']): MenuItem[] {
  const t = useText()
  const template = may(device, 'write') ? (['template'] as const) : []
  const switches = hasRelay(family) ? relayKinds : []
  return ([...template, 'clockSync', 'recollect', ...switches, 'reboot'] as const).map((kind) => {
    const { label, icon } = needsOf(kind)
    return {
      id: kind,
      label: t(label),
      icon,
      startsGroup: kind === 'relayOpen' || kind === 'reboot',
      onSelect: () => onOrder(kind),
    }
  })
}

interface DiagnosisProps {
  id: number
  name: string
  /** Sends the command suggested by a check. */
  onFix: (order: PlainCommand) => void
  onClose: () => void
}

/** Diagnosis of a device: each check with its details, advice, and suggested command. */
function DeviceDiagnosis({ id, name, onFix, onClose }: DiagnosisProps) {
  const t = useText()
  const read = useRead(iotCalls.diagnose(id), undefined, { staleTime: 0 })
  return (
    <ViewDialog title={t(['Diagnosis of {name}', '{name} 诊断'], { name })} onClose={onClose}>
      <Loaded read={read} what="record" skeleton={[6, 2]}>
        {(checks) => <Checks checks={checks} onFix={onFix} />}
      </Loaded>
    </ViewDialog>
  )
}

function Checks({ checks, onFix }: { checks: readonly Diagnosis[] } & Pick<DiagnosisProps, 'onFix'>) {
  const t = useText()
  const ok = checks.filter(({ isOk }) => isOk).length
  // failed checks first
  const sorted = checks.toSorted((a, b) => Number(a.isOk) - Number(b.isOk))
  return (
    <>
      <p role="status">{t(deviceRecordWords.checksPassed, { ok, n: checks.length })}</p>
      <ul className="ruled">
        {sorted.map(({ id, isOk, cause, causeZh, advice, adviceZh, fix }) => {
          const order = plainCommands.find((kind) => kind === fix)
          return (
            <li key={id} className="line top gap-3 pad-y-2">
              <StatusGlyph severity={isOk ? 'success' : 'error'} />
              <span className="fill">
                <span className="hidden">{t(isOk ? ['passed', '通过'] : ['not passed', '未通过'])}: </span>
                {t([cause, causeZh])}
                {!isOk && <span className="meta"> {t([advice, adviceZh])}</span>}
              </span>
              {!isOk && order && <Button onClick={() => onFix(order)}>{t(needsOf(order).label)}</Button>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
