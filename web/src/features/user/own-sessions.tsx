import { ownCalls, type OwnSession } from '#contract/calls/account/account.ts'
import { passkeyCalls, type OwnPasskey } from '#contract/calls/account/sign-in.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { callAndRefresh, callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatDateTime, relativeTime } from '#web/lib/time/time.ts'
import { makePasskey } from '#web/stores/session/passkeys.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { words } from './words.ts'

/** Sessions of the user; all but the current one can be ended. */
export function OwnSessions() {
  const t = useText()
  const read = useRead(ownCalls.sessions, undefined, { staleTime: 0 })
  const revoke = async ({ id, browser }: OwnSession) => {
    const name = browser || t(words.unknownBrowser)
    const question = {
      title: t(['Sign out {browser}?', '结束 {browser} 上的登录？'], { browser: name }),
      body: t(['Work that is not saved there is lost.', '该设备上尚未保存的内容将丢失。']),
      accept: t(words.revoke),
    }
    if (!(await confirm({ ...question, isDanger: true }))) return
    const done = t(['{browser} was signed out', '{browser} 已退出登录'], { browser: name })
    await ignoreFailure(() => callAndSay(ownCalls.revokeSession(id), undefined, done))
  }
  return (
    <section className="card" aria-label={t(words.view_sessions)}>
      <h2>{t(words.view_sessions)}</h2>
      <p className="meta">{t(words.sessionsLead)}</p>
      {read.data && <StaleNote read={read} />}
      <Loaded read={read} skeleton={[2, 1]}>
        {(sessions) => (
          <ul>
            {sessions.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                now={read.dataUpdatedAt}
                onRevoke={() => void revoke(session)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

interface SessionLineProps {
  session: OwnSession
  /** Time at which the list was loaded, in epoch milliseconds. */
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
    <li className="bar gap-3 pad-y-3 rule-above">
      <Icon name="pi-desktop" />
      <div className="fill">
        <p className="flow gap-2">
          <strong>{browser}</strong>
          {isCurrent && <span className="tag tag-info">{t(['This one', '当前设备'])}</span>}
        </p>
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

/** Passkeys of the user: adds one for the current device, and removes existing ones. */
export function OwnPasskeys() {
  const t = useText()
  const read = useRead(passkeyCalls.list, undefined, { staleTime: 0 })
  const add = () =>
    ignoreFailure(async () => {
      await makePasskey()
      await read.refetch()
    })
  const remove = async ({ id, name }: OwnPasskey) => {
    const question = {
      title: t(['Remove the passkey of {name}?', '移除“{name}”的通行密钥？'], { name }),
      body: t([
        'It signs nobody in any more. Delete it on the device too.',
        '移除后无法再用它登录，请在设备上一并删除。',
      ]),
      accept: t(words.removePasskey),
    }
    if (!(await confirm({ ...question, isDanger: true }))) return
    await ignoreFailure(() => callAndRefresh(passkeyCalls.remove(id)))
  }
  return (
    <section className="card" aria-label={t(words.passkeys)}>
      <h2>{t(words.passkeys)}</h2>
      <p className="meta">{t(words.passkeysLead)}</p>
      {read.data && <StaleNote read={read} />}
      <Loaded read={read} skeleton={[2, 1]}>
        {(passkeys) => (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
            ))}
          </ul>
        )}
      </Loaded>
      <Button icon="pi-plus" onClick={() => void add()}>
        {t(['Add a passkey', '添加通行密钥'])}
      </Button>
    </section>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const t = useText()
  const { name, since, lastUse } = passkey
  const [made, used] = [formatDateTime(since), formatDateTime(lastUse)]
  return (
    <li className="bar gap-3 pad-y-3 rule-above">
      <Icon name="pi-key" />
      <div className="fill">
        <strong>{name}</strong>
        <p className="meta">
          {t(lastUse === '' ? ['Made {since}', '创建于 {since}'] : words.passkeyUsed, {
            since: made,
            time: used,
          })}
        </p>
      </div>
      <Button onClick={onRemove}>{t(words.removePasskey)}</Button>
    </li>
  )
}
