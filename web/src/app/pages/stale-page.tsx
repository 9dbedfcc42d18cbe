import { useEffect, useState, type ComponentProps } from 'react'
import { acts } from '#contract/text/acts.ts'
import { compareBuild, ownBuild, type Standing } from '#web/api/release.ts'
import { useText } from '#web/i18n/use-text.ts'
import { shouldReload } from '#web/lib/stale.ts'
import { newVersionWords } from '#web/shell/frame/new-version-words.ts'
import { useLive } from '#web/stores/session/live.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { Button } from '#web/ui/control/button.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { useHeadingFocus } from '../use-arrival.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * Page whose chunk failed to load twice. While the server responds and nothing would be lost, the window reloads once
 * per running build, which prevents loops. Otherwise shows the reason and lets the user decide: a new version, or a
 * network failure, in which case the page loads automatically once the network is back.
 */
export function StalePage({ retry }: { retry: () => void }) {
  const t = useText()
  const standing = useStanding()
  useEffect(() => {
    if (standing !== 'away') return undefined
    const stopFollowing = useLive.subscribe(({ state }) => {
      if (state === 'live') retry()
    })
    window.addEventListener('online', retry)
    return () => {
      stopFollowing()
      window.removeEventListener('online', retry)
    }
  }, [standing, retry])

  if (standing === undefined) return <PageSkeleton />
  if (standing === 'other' || standing === 'unknown') {
    return (
      <Message title={t(newVersionWords.title)} text={t(newVersionWords.safe)}>
        <ReloadButton isFirst />
      </Message>
    )
  }
  return (
    <Message
      title={t(newVersionWords.partTitle)}
      text={t(standing === 'away' ? newVersionWords.awayText : newVersionWords.partText)}
    >
      <Button kind="primary" onClick={retry}>
        {t(acts.tryAgain)}
      </Button>
      {standing === 'same' && <ReloadButton />}
    </Message>
  )
}

function Message(props: Pick<ComponentProps<typeof MessagePage>, 'title' | 'text' | 'children'>) {
  useHeadingFocus()
  return <MessagePage name="stale" mark="↻" {...props} />
}

/** Reload button; the browser asks before unsaved input is lost. */
function ReloadButton({ isFirst = false }: { isFirst?: boolean }) {
  const t = useText()
  return (
    <Button kind={isFirst ? 'primary' : 'plain'} onClick={() => location.reload()}>
      {t(newVersionWords.reload)}
    </Button>
  )
}

/** Returns the standing of the served build; undefined while it is determined or the window reloads. */
function useStanding(): Standing | undefined {
  const [standing, setStanding] = useState<Standing>()
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const answer = await compareBuild()
      if (isGone) return
      const isClean = useTabs.getState().tabs.every((tab) => tab.unsaved === 0)
      const mayReload = isClean && answer.standing !== 'away'
      if (mayReload && shouldReload(sessionStorage, ownBuild())) location.reload()
      else setStanding(answer.standing)
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [])
  return standing
}
