import type { ComponentProps } from 'react'
import { galleryPath } from '../camera/live.ts'
import { CameraTiles } from '../camera/tiles.tsx'

/** Cameras with their newest pictures, each leading to all of its pictures. */
export function GalleryTiles(props: Omit<ComponentProps<typeof CameraTiles>, 'onOpen' | 'href'>) {
  return <CameraTiles {...props} href={({ id }) => galleryPath(id)} />
}
