import { passkeyCalls, type OwnPasskey } from '#contract/calls/account/sign-in.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { makePasskey } from '#web/stores/session/passkeys.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { ReadFailed } from './read-failed.tsx'
import { words } from './words.ts'

/** The passkeys of the person at work: he makes one for the device at hand, and removes those of others. */
export function OwnPasskeys() {
  const t = useText()
  const { data, error, refetch } = useRead(passkeyCalls.list, undefined, { staleTime: 0 })
  const add = () =>
    ignoreFailure(async () => {
      await makePasskey()
      await refetch()
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
      {error !== null && <ReadFailed error={error} onRetry={() => void refetch()} />}
      <ul className="person-sessions">
        {data?.map((passkey) => (
          <li key={passkey.id} className="bar gap-3">
            <Icon name="pi-key" />
            <div className="fill">
              <strong>{passkey.name}</strong>
              <p className="meta">
                {t(passkey.lastUse === '' ? ['Made {since}', '创建于 {since}'] : words.passkeyUsed, {
                  since: formatDateTime(passkey.since),
                  time: formatDateTime(passkey.lastUse),
                })}
              </p>
            </div>
            <Button onClick={() => void remove(passkey)}>{t(words.removePasskey)}</Button>
          </li>
        ))}
      </ul>
      <Button icon="pi-plus" onClick={() => void add()}>
        {t(['Add a passkey', '添加通行密钥'])}
      </Button>
    </section>
  )
}
