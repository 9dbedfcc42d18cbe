import { useState } from 'react'
import { say } from '#contract/language.ts'
import { hasRelay } from '#contract/metering/parameters.ts'
import { permission } from '#contract/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { nameOf } from '#web/engine/name-of.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { can } from '#web/stores/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton, type MenuItem } from '#web/ui/menu.tsx'
import { commandRefusal } from './device-acts.ts'
import { DeviceDiagnosis } from './device-diagnosis.tsx'
import type { DeviceRecord } from './device-live.ts'
import type { AskOrder } from './device-ordering.tsx'
import { needsOf, type PlainCommand } from './device-orders.ts'
import { deviceRecordWords } from './device-record-words.ts'

interface CommandActsProps {
  row: DeviceRecord
  askOrder: AskOrder
}

/** Reading at once, and what else a device of its family can be told. */
export function DeviceCommandActs({ row, askOrder }: CommandActsProps) {
  const language = useLanguage()
  const refusal = commandRefusal(row)
  const order = (kind: PlainCommand | 'template') =>
    void askOrder(kind, { ids: [row.id] }, 1, nameOf(device, row))
  const { label, icon } = needsOf('readNow')
  return (
    <>
      {refusal === undefined && <CommandMenu row={row} onOrder={order} />}
      <button
        type="button"
        className="button primary"
        aria-disabled={refusal !== undefined || undefined}
        data-tip={refusal && say(refusal, language)}
        onClick={() => refusal === undefined && order('readNow')}
      >
        <Icon name={icon} />
        {say(label, language)}
      </button>
    </>
  )
}

interface CommandMenuProps {
  row: DeviceRecord
  onOrder: (kind: PlainCommand | 'template') => void
}

function CommandMenu({ row, onOrder }: CommandMenuProps) {
  const t = useWords(deviceRecordWords)
  const [isDiagnosed, setDiagnosed] = useState(false)
  const orders = useOrderItems(row, onOrder)
  const diagnose: MenuItem = {
    id: 'diagnose',
    label: t('diagnose'),
    icon: 'pi-search-plus',
    startsGroup: true,
    onSelect: () => setDiagnosed(true),
  }
  return (
    <>
      <MenuButton label={t('commandMenu')} className="button" items={[...orders, diagnose]}>
        <span aria-hidden="true">{t('commandMenu')}</span>
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

/** The orders that a device of its family knows and the person may give. */
function useOrderItems({ family }: DeviceRecord, onOrder: CommandMenuProps['onOrder']): MenuItem[] {
  const language = useLanguage()
  const template = can(permission(device, 'write')) ? (['template'] as const) : []
  const switches = hasRelay(family) ? (['relayOpen', 'relayClose'] as const) : []
  return ([...template, 'clockSync', 'recollect', ...switches, 'reboot'] as const).map((kind) => {
    const { label, icon } = needsOf(kind)
    return {
      id: kind,
      label: say(label, language),
      icon,
      startsGroup: kind === 'relayOpen' || kind === 'reboot',
      onSelect: () => onOrder(kind),
    }
  })
}
