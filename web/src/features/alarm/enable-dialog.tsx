import { useState } from 'react'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { attempt } from '#web/engine/ask.ts'
import { nameOf } from '#web/engine/name-of.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { alarmWords } from './alarm-words.ts'
import { setState } from './alarm-acts.ts'
import { hideReplay, useEnabling, type Enabling } from './enabling.ts'
import { isNoisy } from './replay-data.ts'
import { ReplayPanel } from './replay-panel.tsx'
import { triedRule } from './replay-rule.ts'
import { useFirstReplay, useReplay } from './use-replay.ts'

/** The replay of a rule that is open, if one is. */
export function EnableHost() {
  const enabling = useEnabling((state) => state.enabling)
  return enabling && <EnableDialog key={enabling.row.id} {...enabling} />
}

/**
 * A rule before it is enabled: tried at once on a device of its scope. One that would raise more than people can work
 * through is enabled only by somebody who says so.
 */
function EnableDialog({ row, mayEnable }: Enabling) {
  const t = useWords(alarmWords)
  const c = useWords(common)
  const [isUnderstood, setUnderstood] = useState(false)
  const [rule] = useState(() => triedRule({ ...row }))
  const state = useReplay(rule)
  useFirstReplay(state)
  const needsWord = state.result !== undefined && isNoisy(state.result.replay)
  const isOff = needsWord && !isUnderstood
  const name = nameOf(alarm, row)
  const enable = async () => {
    if (isOff) return
    if (await attempt(() => setState(row, 'enabled'))) hideReplay()
  }
  return (
    <Dialog
      title={t(mayEnable ? 'enableTitle' : 'replayOf', { name })}
      size="wide"
      closeLabel={c('close')}
      onClose={hideReplay}
      footer={
        <>
          {mayEnable && needsWord && (
            <label className="checkbox enable-word">
              <input
                type="checkbox"
                checked={isUnderstood}
                onChange={({ target }) => setUnderstood(target.checked)}
              />
              <span>{t('understood')}</span>
            </label>
          )}
          <button type="button" className="button" data-initial-focus onClick={hideReplay}>
            {c(mayEnable ? 'cancel' : 'close')}
          </button>
          {mayEnable && (
            <button
              type="button"
              className={needsWord ? 'button danger' : 'button primary'}
              aria-disabled={isOff || undefined}
              onClick={() => void enable()}
            >
              {t(needsWord ? 'enableNoisy' : 'enableNow')}
            </button>
          )}
        </>
      }
    >
      {mayEnable && <p className="enable-text">{t('enableText')}</p>}
      <ReplayPanel state={state} />
    </Dialog>
  )
}
