import {
  dashboardCalls,
  type Dashboard,
  type DashboardLine,
  type DashboardPanel,
} from '#contract/calls/home/dashboard.ts'
import { choice, text } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { mostPanels } from '#domain/metering/dashboard.ts'
import { Failure } from '#web/api/failure.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { FormDialog } from '../actions/form-dialog.tsx'
import { callUnreported } from '../data/call-unreported.ts'
import { changeUnreported } from '../read/call-and-refresh.ts'
import { pinWords } from './pin-words.ts'

/** Variant of a panel to pin. */
export interface Pinned {
  id: string
  label: Text2
  panel: DashboardPanel
}

interface PinDialogProps {
  /** Variants; the first is preselected, and there is no choice when it is the only one. */
  ways: readonly [Pinned, ...Pinned[]]
  /** Dashboards of the user. */
  own: readonly DashboardLine[]
  /** Default title. */
  title: string
  onClose: () => void
}

const newOne = '0'

/** Dialog that adds a panel to one of the user's dashboards or to a new one. */
export function PinDialog({ ways, own, title, onClose }: PinDialogProps) {
  const t = useText()
  const [first] = ways
  return (
    <FormDialog
      title={t(pinWords.pin)}
      accept={t(pinWords.addPanel)}
      size="medium"
      fields={{
        way: choice(
          ...pinWords.shows,
          ways.map(({ id, label }) => [id, ...label] as const),
          { required: true },
        ),
        dashboard: choice(
          ...pinWords.dashboard,
          [
            ...own.map(({ id, name }) => [String(id), name, name] as const),
            [newOne, 'New dashboard', '新建看板'] as const,
          ],
          { required: true },
        ),
        name: text('Name of the dashboard', '看板名称', { required: true, max: 40 }),
        title: text(...pinWords.title, { max: 60, hint: pinWords.titleHint }),
      }}
      applies={(name, values) => {
        if (name === 'way') return ways.length > 1
        if (name === 'dashboard') return own.length > 0
        return name !== 'name' || own.length === 0 || values['dashboard'] === newOne
      }}
      start={{
        way: first.id,
        dashboard: String(own[0]?.id ?? newOne),
        title: [...title].slice(0, 60).join(''),
      }}
      send={({ way, dashboard, name, title: called }) => {
        const { panel } = ways.find(({ id }) => id === way) ?? first
        return pin({ ...panel, title: called }, own.length === 0 ? 0 : Number(dashboard), name)
      }}
      onClose={(pinned) => {
        onClose()
        if (pinned === undefined) return
        notify('success', textNow(['Added to “{name}”', '已添加到“{name}”'], { name: pinned.name }), {
          action: { label: textNow(acts.open), run: () => goTo(`${homePath}?dashboard=${pinned.id}`) },
        })
      }}
    />
  )
}

/** Adds a panel to the stored dashboard; id 0 creates one with the given name. Throws a `Failure`. */
async function pin(panel: DashboardPanel, id: number, name: string): Promise<{ id: number; name: string }> {
  const fresh: Omit<Dashboard, 'isOwn'> = { id: 0, version: 0, name, roleIds: [], panels: [] }
  const { isOwn: _, ...stored } =
    id === 0 ? { ...fresh, isOwn: true } : await callUnreported(dashboardCalls.info(id))
  if (stored.panels.length >= mostPanels)
    throw new Failure('refused', textNow(pinWords.full, { n: mostPanels }))
  const saved = await changeUnreported(dashboardCalls.save, { ...stored, panels: [...stored.panels, panel] })
  return { id: saved.id, name: stored.name }
}
