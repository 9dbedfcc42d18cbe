import { useMemo } from 'react'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { GalleryWithLightbox } from '../../order-pictures/old-gallery.tsx'
import { pictureBulk } from '../../order-pictures/picture-actions.ts'
import { useFixedGallery } from '../../order-pictures/picture-state.ts'

/** The pictures of a project, in a tab of its page. */
export function ProjectGallery({ projectId }: { projectId: number }) {
  const fixed = useMemo(() => ({ projectId: String(projectId) }), [projectId])
  return <GalleryWithLightbox gallery={useFixedGallery(orderPicture, fixed)} actions={pictureBulk} />
}
