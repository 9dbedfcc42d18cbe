import { ownCalls, type OwnSession } from '#contract/calls/account/account.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatDateTime, relativeTime } from '#web/lib/time/time.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { ReadFailed } from './read-failed.tsx'
import { words } from './words.ts'

/** Where the person at work is signed in; what is not this one can be ended. */
export function OwnSessions() {
  const t = useText()
  const { data, dataUpdatedAt, error, refetch } = useRead(ownCalls.sessions, undefined, { staleTime: 0 })
  const revoke = async ({ id, browser }: OwnSession) => {
    const name = browser || t(words.unknownBrowser)
    const question = {
      title: t(['Sign out {browser}?', '结束 {browser} 上的登录？'], { browser: name }),
      body: t(['Work that is not saved there is lost.', '该设备上尚未保存的内容将丢失。']),
      accept: t(words.revoke),
    }
    if (!(await confirm({ ...question, isDanger: true }))) return
    await ignoreFailure(async () => {
      await showLoading(callAndRefresh(ownCalls.revokeSession(id)))
      notify('success', t(['{browser} was signed out', '{browser} 已退出登录'], { browser: name }))
    })
  }
  return (
    <section className="card" aria-label={t(words.view_sessions)}>
      <h2>{t(words.view_sessions)}</h2>
      <p className="meta">{t(words.sessionsLead)}</p>
      {error !== null && <ReadFailed error={error} onRetry={() => void refetch()} />}
      <ul className="person-sessions">
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            now={dataUpdatedAt}
            onRevoke={() => void revoke(session)}
          />
        ))}
      </ul>
    </section>
  )
}

interface SessionLineProps {
  session: OwnSession
  /** When the list was read, in epoch milliseconds. */
  now: number
  onRevoke: () => void
}

function SessionLine({ session, now, onRevoke }: SessionLineProps) {
  const t = useText()
  const language = useLanguage()
  const { ip, since, lastUse, isCurrent } = session
  const browser = session.browser || t(words.unknownBrowser)
  const used = t(['last used {time}', '最近使用：{time}'], { time: relativeTime(lastUse, now, language) })
  return (
    <li className="bar gap-3">
      <Icon name="pi-desktop" />
      <div className="fill">
        <strong>{browser}</strong>
        {isCurrent && <span className="tag tag-info">{t(['This one', '当前设备'])}</span>}
        <p className="meta">{[ip, t(words.since, { time: formatDateTime(since) }), used].join(' · ')}</p>
      </div>
      {!isCurrent && (
        <Button aria-label={t(words.revokeOne, { browser, ip })} onClick={onRevoke}>
          {t(words.revoke)}
        </Button>
      )}
    </li>
  )
}
