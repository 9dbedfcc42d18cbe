import type { ReactNode } from 'react'
import type { Selection } from '#web/engine/actions/use-selection.ts'

/** What every gallery needs to know of a picture. */
export interface GalleryPicture {
  id: number
  path: string
}

/** How the pictures of a gallery are described. */
export interface PictureTexts<P extends GalleryPicture> {
  /** What a picture is, for those who cannot see it. */
  describe: (picture: P) => string
  /** Name of the box that selects it. */
  select: (picture: P) => string
  /** What stands below it; its name says the same in words. */
  caption: (picture: P) => ReactNode
  /** The head of a group by its name. */
  groupHead?: (group: string) => ReactNode
}

/** The pictures of a gallery by their places, as far as they have been read. */
export interface PictureSource<P extends GalleryPicture> {
  pictureAt: (index: number) => P | undefined
  /** Reads the pictures from one place to another, both included. */
  look: (from: number, until: number) => void
  selection: Selection
  onMark: (ids: readonly number[], isIn: boolean) => void
}
