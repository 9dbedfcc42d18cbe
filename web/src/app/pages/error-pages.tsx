import { Link, useNavigate } from 'react-router-dom'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { Button } from '#web/ui/control/button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { useArrival, useHeadingFocus } from '../use-arrival.ts'

const notFound = { title: '404', titles: {} }
const forbidden = { title: '401', titles: {} }

/** /404: the target of the catch-all for unknown paths. Spec §2. */
export function NotFoundPage() {
  const t = useText()
  useArrival(notFound)
  useHeadingFocus()
  return (
    <MessagePage name="404" mark="404" title={t(common.notFoundTitle)} text={t(common.notFoundText)}>
      <Link className="button" to={homePath}>
        {t(common.goHome)}
      </Link>
    </MessagePage>
  )
}

/** /401: the platform refused with 403. Spec §6, §8. */
export function ForbiddenPage() {
  const t = useText()
  const navigate = useNavigate()
  useArrival(forbidden)
  useHeadingFocus()
  return (
    <MessagePage name="401" mark="401" title={t(common.forbiddenTitle)} text={t(common.forbiddenText)}>
      <Button onClick={() => void navigate(-1)}>{t(['Go back', '返回'])}</Button>
      <Link className="button" to={homePath}>
        {t(common.goHome)}
      </Link>
    </MessagePage>
  )
}
