import { Suspense, type ReactNode } from 'react'
import type { PictureLink } from '#contract/calls/iot/iot.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { later } from '#web/ui/later.tsx'
import { linkedWords } from './words.ts'

const PicturesPart = later(() => import('./pictures-part.tsx')).part((code) => code.default)

interface LinkedPicturesProps {
  link: PictureLink
  /** Renders the pictures under a heading in the style of the page. */
  children: (title: string, pictures: ReactNode) => ReactNode
}

/** Camera pictures of an alert or work order; hidden without the permission to list pictures. */
export function LinkedPictures({ link, children }: LinkedPicturesProps) {
  const t = useText()
  const isAllowed = useSession(() => may(cameraPicture, 'list'))
  if (!isAllowed) return null
  return children(
    t(linkedWords.title),
    <Suspense fallback={<p className="meta">{t(common.loading)}</p>}>
      <PicturesPart link={link} />
    </Suspense>,
  )
}
