import type { CurrentUser } from '#contract/app/user.ts'
import { labels } from '#contract/text/labels.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { userName } from '#web/lib/current-user.ts'
import { maskEmail, maskPhone } from '#web/lib/text/mask.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Avatar } from '#web/ui/sign/avatar.tsx'
import { AvatarUpload } from './avatar-upload.tsx'

/** Who is signed in; mail and phone are masked, as others may look on. Spec §9. */
export function PersonCard({ user }: { user: CurrentUser }) {
  const t = useText()
  const person = userName(user, useLanguage())
  const apiBase = useConfig((config) => config.apiBase)
  const facts = [
    [t(labels.loginName), user.loginName],
    [t(labels.organisation), user.groupName],
    [t(labels.email), maskEmail(user.email)],
    [t(labels.mobile), maskPhone(user.mobile ?? '')],
    [t(['Registered', '注册时间']), formatDateTime(user.createTime)],
  ] as const
  return (
    <section className="card person-card" aria-label={person}>
      <AvatarUpload>
        <Avatar isLarge name={person} src={user.userImg === '' ? '' : pictureUrl(user.userImg, apiBase)} />
      </AvatarUpload>
      <h2>{person}</h2>
      <p className="meta">{t(['.jpg or .png', '仅支持 .jpg、.png'])}</p>
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
