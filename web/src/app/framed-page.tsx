import { useTitleOfTab } from '#web/shell/use-tab-title.ts'
import type { Tab } from '#web/stores/tabs.ts'

/** A foreign page inside a tab; it may run its own scripts, but not reach the console or be told where it stands. */
export function FramedPage({ address, tab }: { address: string; tab: Tab }) {
  const titleOf = useTitleOfTab()
  return (
    <iframe
      className="framed-page"
      title={titleOf(tab)}
      src={address}
      sandbox={sandboxOf(address)}
      referrerPolicy="no-referrer"
    />
  )
}

/** A page of another origin may keep its own storage; one of ours would reach out of its frame with it. */
function sandboxOf(address: string): string {
  const isForeign = new URL(address, location.href).origin !== location.origin
  return `allow-scripts allow-forms allow-popups${isForeign ? ' allow-same-origin' : ''}`
}
