import type { CurrentUser } from '#contract/app/user.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { userName } from '#web/lib/current-user.ts'
import { maskEmail, maskPhone } from '#web/lib/text/mask.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Avatar } from '#web/ui/sign/avatar.tsx'
import { AvatarUpload } from './avatar-upload.tsx'
import { centerWords } from './words.ts'

/** Who is signed in; mail and phone are masked, as others may look on. Spec §9. */
export function PersonCard({ user }: { user: CurrentUser }) {
  const t = useWords(centerWords)
  const person = userName(user, useLanguage())
  const apiBase = useConfig((config) => config.apiBase)
  const facts = [
    [t('loginName'), user.loginName],
    [t('organisation'), user.groupName],
    [t('email'), maskEmail(user.email)],
    [t('mobile'), maskPhone(user.mobile ?? '')],
    [t('created'), formatDateTime(user.createTime)],
  ] as const
  return (
    <section className="card person-card" aria-label={person}>
      <AvatarUpload>
        <Avatar isLarge name={person} src={user.userImg === '' ? '' : pictureUrl(user.userImg, apiBase)} />
      </AvatarUpload>
      <h2>{person}</h2>
      <p className="meta">{t('avatarHint')}</p>
      <dl className="person-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '--'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
