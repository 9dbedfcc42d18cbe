import { useState } from 'react'
import { alarm, type AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { acts } from '#contract/text/acts.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { declaredAction, setAtOnce } from '#web/engine/actions/declared-actions.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { listAct } from '#web/engine/actions/page-act.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { BulkAction, PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { pastWords } from '#web/subjects/past/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog, ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { pastRule, RulePast, triedRule } from '../replay/rule.tsx'
import { isNoisy, ReplayPanel } from '../replay/panel.tsx'
import { useFirstReplay, useReplay } from '../replay/use-replay.ts'
import { words } from './words.ts'

type Rule = Stored<typeof alarm>

const enable = declaredAction(alarm, 'enable')
const disable = declaredAction(alarm, 'disable')

/** Enables a rule, after a replay if the user may test rules, or disables it immediately. */
export async function switchState(row: Rule, state: AlarmRow['state'], show: ShowDialog): Promise<void> {
  const name = state === 'enabled' ? 'enable' : 'disable'
  if (name === 'disable' || !may(alarm, 'test')) return setAtOnce(alarm, name, row)
  const setGoing = () => ignoreFailure(() => setAtOnce(alarm, 'enable', row))
  await show((close) => <EnableDialog row={row} onEnable={setGoing} onClose={() => close()} />)
}

export const alarmActs: readonly RowAction<typeof alarm>[] = [
  dialogAction({
    id: 'replay',
    label: ['Replay', '回放'],
    icon: 'pi-history',
    verb: 'test',
    Dialog: EnableDialog,
  }),
  dialogAction({
    id: 'past',
    label: pastWords.title,
    icon: 'pi-calendar-clock',
    verb: 'test',
    Dialog: PastDialog,
  }),
  { ...enable.row, run: (row, { show }) => switchState(row, 'enabled', show) },
  disable.row,
  { id: 'copy', label: acts.copy, icon: 'pi-copy', verb: 'save', run: copy },
  listAct(
    alert.name,
    { id: 'alerts', label: ['Show alerts', '查看告警'], icon: 'pi-bell', verb: 'list' },
    ({ id }) => `ruleId=${id}`,
  ),
]

/** Bulk actions of alarm rules; disabling can be undone. */
export const alarmBulkActs: readonly BulkAction<typeof alarm>[] = [
  enable.bulk,
  {
    ...disable.bulk,
    undo: { path: 'state', body: alarm.actions.enable.sets, changes: ({ state }) => state === 'enabled' },
  },
]

/** Opens the form for a new rule with the values of an existing one, without its read-only fields. */
function copy(row: Rule, tools: PageTools<typeof alarm>): void {
  const own = Object.entries(alarm.fields).filter(([, field]) => field.readOnly !== true)
  const values = Object.fromEntries(own.map(([name]) => [name, Reflect.get(row, name) as unknown]))
  const [name, nameZh] = fillBoth(['{name} (copy)', '{name}（副本）'], { name: [row.name, row.nameZh] })
  tools.add({ ...values, name, nameZh })
}

interface EnableDialogProps {
  row: Stored<typeof alarm>
  /** Enables the rule and resolves to whether that succeeded; absent when the replay is only viewed. */
  onEnable?: () => Promise<boolean>
  onClose: () => void
}

/**
 * Replays a stored rule on a device of its scope. A rule that would raise more alerts than a team can handle is enabled
 * only after explicit confirmation.
 */
function EnableDialog({ row, onEnable, onClose }: EnableDialogProps) {
  const mayEnable = onEnable !== undefined
  const t = useText()
  const [isUnderstood, setUnderstood] = useState(false)
  const [rule] = useState(() => triedRule({ ...row }))
  const state = useReplay(rule)
  useFirstReplay(state)
  const needsWord = state.result !== undefined && isNoisy(state.result.replay)
  const isOff = needsWord && !isUnderstood
  const name = nameOf(alarm, row)
  const finish = async () => {
    if (await onEnable?.()) onClose()
  }
  return (
    <Dialog
      title={t(mayEnable ? ['Enable {name}?', '启用“{name}”？'] : ['Replay {name}', '回放：{name}'], {
        name,
      })}
      size="broad"
      onClose={onClose}
      footer={
        <>
          {mayEnable && needsWord && (
            <Checkbox checked={isUnderstood} onChange={setUnderstood} className="checkbox pull">
              <span>{t(['I know that it will raise this often', '我已了解该规则会频繁触发'])}</span>
            </Checkbox>
          )}
          <Button data-initial-focus onClick={onClose}>
            {t(mayEnable ? common.cancel : common.close)}
          </Button>
          {mayEnable && (
            <Button kind={needsWord ? 'danger' : 'primary'} isOff={isOff} onClick={() => void finish()}>
              {t(needsWord ? ['Enable a noisy rule', '仍然启用'] : ['Enable rule', '启用规则'])}
            </Button>
          )}
        </>
      }
    >
      {mayEnable && <p className="below-3">{t(words.enableText)}</p>}
      <ReplayPanel state={state} />
    </Dialog>
  )
}

/** Evaluates a stored rule over past days, compared with itself to confirm that it finds the raised alerts. */
function PastDialog({ row, onClose }: { row: Stored<typeof alarm>; onClose: () => void }) {
  const t = useText()
  const [rule] = useState(() => pastRule({ ...row }))
  return (
    <ViewDialog size="broad" title={t(pastWords.titleOf, { name: nameOf(alarm, row) })} onClose={onClose}>
      {rule === undefined ? <p className="note">{t(pastWords.broken)}</p> : <RulePast rule={rule} />}
    </ViewDialog>
  )
}
