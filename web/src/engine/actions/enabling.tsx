import type { Resource } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Switch } from '#web/ui/control/switch.tsx'
import { ignoreFailure } from '../data/call-unreported.ts'
import { nameOf } from '../data/name-of.ts'
import { labelOf } from '../table/field-cell.tsx'
import { setAtOnce } from './declared-actions.ts'

/** Record with the declared actions `enable` and `disable`. */
type Switched<R extends Resource> = Stored<R> & { state: 'disabled' | 'enabled' }

interface EnabledSwitchProps<R extends Resource> {
  resource: R
  row: Switched<R>
}

/** Switch that enables or disables a record; plain text for users without the permission. */
export function EnabledSwitch<R extends Resource>({ resource, row }: EnabledSwitchProps<R>) {
  const language = useLanguage()
  const { state } = resource.fields
  const text = state === undefined ? row.state : labelOf(state, row.state, language)
  if (!may(resource, 'state')) return text
  return (
    <Switch
      label={nameOf(resource, row)}
      text={text}
      isOn={row.state === 'enabled'}
      onSwitch={(isNext) => void ignoreFailure(() => setAtOnce(resource, isNext ? 'enable' : 'disable', row))}
    />
  )
}

/** Bulk actions that enable or disable the selected records; disabling can be undone. */
export const enablingBulkActs = [
  { id: 'enable', label: acts.enable, icon: 'pi-play', verb: 'state' },
  {
    id: 'disable',
    label: acts.disable,
    icon: 'pi-pause',
    verb: 'state',
    undo: { path: 'enable', changes: ({ state }: { state: unknown }) => state === 'enabled' },
  },
]
