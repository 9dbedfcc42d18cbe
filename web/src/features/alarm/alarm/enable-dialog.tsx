import { useState } from 'react'
import type { Stored } from '#contract/wire/crud.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { isNoisy } from '../replay/data.ts'
import { ReplayPanel } from '../replay/panel.tsx'
import { triedRule } from '../replay/rule.ts'
import { useFirstReplay, useReplay } from '../replay/use-replay.ts'
import { words } from './words.ts'

interface EnableDialogProps {
  row: Stored<typeof alarm>
  /** Enables it and returns whether that worked; absent where the replay is only looked at. */
  onEnable?: () => Promise<boolean>
  onClose: () => void
}

/**
 * A rule before it is enabled: tried at once on a device of its scope. One that would raise more than a team can work
 * through is enabled only after an explicit confirmation.
 */
export function EnableDialog({ row, onEnable, onClose }: EnableDialogProps) {
  const mayEnable = onEnable !== undefined
  const t = useText()
  const [isUnderstood, setUnderstood] = useState(false)
  const [rule] = useState(() => triedRule({ ...row }))
  const state = useReplay(rule)
  useFirstReplay(state)
  const needsWord = state.result !== undefined && isNoisy(state.result.replay)
  const isOff = needsWord && !isUnderstood
  const name = nameOf(alarm, row)
  const enable = async () => {
    if (await onEnable?.()) onClose()
  }
  return (
    <Dialog
      title={t(mayEnable ? ['Enable {name}?', '启用“{name}”？'] : ['Replay {name}', '回放：{name}'], {
        name,
      })}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          {mayEnable && needsWord && (
            <Checkbox checked={isUnderstood} onChange={setUnderstood} className="checkbox enable-word">
              <span>{t(['I know that it will raise this often', '我已了解该规则会频繁触发'])}</span>
            </Checkbox>
          )}
          <Button data-initial-focus onClick={onClose}>
            {t(mayEnable ? common.cancel : common.close)}
          </Button>
          {mayEnable && (
            <Button kind={needsWord ? 'danger' : 'primary'} isOff={isOff} onClick={() => void enable()}>
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
