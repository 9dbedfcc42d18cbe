import { permission, type Resource } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { call } from '#web/api/http.ts'
import { useLanguage, textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Switch } from '#web/ui/control/switch.tsx'
import { ignoreFailure } from '../data/call-quietly.ts'
import { nameOf } from '../data/name-of.ts'
import { refreshResource } from '../data/query-client.ts'
import { labelOf } from '../table/field-cell.tsx'

const words = { enabled: sentences.enabled, disabled: sentences.disabled } as const

type State = 'enabled' | 'disabled'

/** A record that has an effect only while it is enabled. */
type Switched<R extends Resource> = Stored<R> & { state: State }

/** Enables or disables one record by the calls `enable` and `disable` of its resource, and says what came of it. */
export async function setEnabled<R extends Resource>(
  resource: R,
  row: Stored<R>,
  state: State,
): Promise<void> {
  const act = state === 'enabled' ? 'enable' : 'disable'
  const endpoint: Endpoint<{ ids: number[] }, BulkAnswer> = {
    method: 'POST',
    path: `${resource.path}/${act}`,
  }
  const { fail, errors } = await showLoading(call(endpoint, { ids: [row.id] }))
  if (fail > 0) notify('error', errors[0]?.msg ?? '')
  else notify('success', textNow(words[state], { name: nameOf(resource, row) }))
  await refreshResource(resource)
}

interface EnabledSwitchProps<R extends Resource> {
  resource: R
  row: Switched<R>
}

/** Whether a record is enabled, as a switch for those who may turn it. */
export function EnabledSwitch<R extends Resource>({ resource, row }: EnabledSwitchProps<R>) {
  const language = useLanguage()
  const { state } = resource.fields
  const text = state === undefined ? row.state : labelOf(state, row.state, language)
  if (!can(permission(resource, 'state'))) return text
  return (
    <Switch
      label={nameOf(resource, row)}
      text={text}
      isOn={row.state === 'enabled'}
      onSwitch={(isNext) =>
        void ignoreFailure(() => setEnabled(resource, row, isNext ? 'enabled' : 'disabled'))
      }
    />
  )
}

/** Enables or disables all selected records; what was disabled can be taken back. */
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
