import { Link } from 'react-router-dom'
import { usePagePath } from '#web/stores/session/navigation.ts'

interface BatchLinkProps {
  batchNo: string
  children?: string
  /** Called when this window goes there; not when another one does. */
  onGo?: () => void
}

/** The number of a batch; it leads to its commands where the person has their page. */
export function BatchLink({ batchNo, children = batchNo, onGo }: BatchLinkProps) {
  const path = usePagePath('iot/command')
  if (path === undefined) return children
  return (
    <Link
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) onGo?.()
      }}
      className="cell-link hit"
      to={`${path}?batchNo=${encodeURIComponent(batchNo)}`}
    >
      {children}
    </Link>
  )
}
