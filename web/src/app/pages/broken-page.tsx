import { Link } from 'react-router-dom'
import { isComponentName } from '#contract/text/catalogue.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { common } from '#web/i18n/common.ts'
import { useTitle } from '#web/i18n/use-title.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { NavRoute } from '#web/lib/nav/routes.ts'
import { isChunkError } from '#web/lib/stale.ts'
import { failedRequestOf } from '#web/api/failure.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { UnknownPage } from '../load-page.ts'
import { useHeadingFocus } from '../use-arrival.ts'
import { StalePage } from './stale-page.tsx'

/** What stands in a tab whose page could not be shown: still to come, unknown, from an older version, or broken. */
export function BrokenPage({ error, retry, route }: { error: unknown; retry: () => void; route: NavRoute }) {
  const t = useText()
  const titleOf = useTitle()
  useHeadingFocus()
  if (isChunkError(error)) return <StalePage retry={retry} />
  if (error instanceof UnknownPage && isComponentName(error.component)) {
    return (
      <MessagePage
        name="later"
        mark="…"
        title={t(['This page comes with a later version', '该页面将在后续版本提供'])}
        text={t(common.laterText, { menu: titleOf(route) })}
      />
    )
  }
  if (error instanceof UnknownPage) {
    return (
      <MessagePage
        name="unknown"
        mark="?"
        title={t(['This page is not part of this console', '控制台中没有该页面'])}
        text={t(common.unknownText, { menu: titleOf(route), component: error.component })}
      >
        {may(menu, 'list') && (
          <Link className="button" to="/system/menu">
            {t(['Edit menus', '编辑菜单'])}
          </Link>
        )}
      </MessagePage>
    )
  }
  return (
    <MessagePage
      name="broken"
      mark="!"
      title={t(common.brokenTitle)}
      text={t(common.brokenText)}
      detail={messageOf(error)}
      requestId={failedRequestOf(error)}
    >
      <Button kind="primary" onClick={retry}>
        {t(common.retry)}
      </Button>
    </MessagePage>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
