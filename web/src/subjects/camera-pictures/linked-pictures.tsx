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
  /** Puts the pictures under their heading, as the page around them does. */
  children: (title: string, pictures: ReactNode) => ReactNode
}

/** The pictures that cameras took for an alert or a work order; nothing for who may not see pictures. */
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
