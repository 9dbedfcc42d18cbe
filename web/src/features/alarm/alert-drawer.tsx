import { say } from '#contract/language.ts'
import { permission } from '#contract/resource.ts'
import { topics } from '#contract/metering/live.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { attempt } from '#web/engine/ask.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { FormLoading } from '#web/engine/form/form-loading.tsx'
import { nameOf } from '#web/engine/name-of.ts'
import { useRecord } from '#web/engine/use-rows.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { can } from '#web/stores/session.ts'
import { useTopic } from '#web/stores/use-topic.ts'
import { Icon } from '#web/ui/icon.tsx'
import { acknowledge, assign, clear, mute, type Outcome } from './alert-acts.ts'
import { AlertDetail } from './alert-detail.tsx'
import { alertWords } from './alert-words.ts'

interface AlertDrawerProps {
  id: number
  onOpen: (id: number) => void
  onClose: () => void
}

/** One alert beside the queue; it follows the platform while it is open. */
export function AlertDrawer({ id, onOpen, onClose }: AlertDrawerProps) {
  const c = useWords(common)
  const language = useLanguage()
  const { data, error, refetch } = useRecord(alert, id)
  useTopic(topics.alert, {
    onItems: (items) => items.some(({ key }) => key === String(id)) && void refetch(),
    onGap: () => void refetch(),
  })
  return (
    <Drawer
      title={data ? nameOf(alert, data) : say(alert.title, language)}
      detail={data ? deviceNameOf(data, language) : ''}
      closeLabel={c('close')}
      onClose={onClose}
    >
      {data === undefined ? (
        <FormLoading failure={error ?? undefined} onRetry={() => void refetch()} />
      ) : (
        <>
          <AlertDetail row={data} onOpen={onOpen} />
          <Acts row={data} />
        </>
      )}
    </Drawer>
  )
}

type Act = (target: { ids: readonly number[] }, total: number) => Outcome

const acts: readonly {
  word: 'assign' | 'mute' | 'clear' | 'acknowledge'
  verb: string
  icon: string
  act: Act
}[] = [
  { word: 'assign', verb: 'assign', icon: 'pi-user', act: assign },
  { word: 'mute', verb: 'mute', icon: 'pi-bell-slash', act: mute },
  { word: 'clear', verb: 'clear', icon: 'pi-check-circle', act: clear },
  { word: 'acknowledge', verb: 'ack', icon: 'pi-check', act: acknowledge },
]

/** What this alert still needs. */
function Acts({ row }: { row: AlertRow }) {
  const t = useWords(alertWords)
  const needed = acts.filter(({ word, verb }) => {
    if (!can(permission(alert, verb))) return false
    return word === 'acknowledge' ? !row.isAcknowledged : word === 'assign' || row.isActive
  })
  if (needed.length === 0) return null
  return (
    <footer className="form-drawer-foot">
      {needed.map(({ word, icon, act }) => (
        <button
          type="button"
          key={word}
          className={word === 'acknowledge' ? 'button primary' : 'button'}
          onClick={() => void attempt(async () => void (await act({ ids: [row.id] }, 1)))}
        >
          <Icon name={icon} />
          {t(word)}
        </button>
      ))}
    </footer>
  )
}
