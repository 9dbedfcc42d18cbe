import { oldPicture, orderPicture } from '#contract/resources/reform/picture.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import type { PictureResource } from './picture-rows.ts'
import { words } from './words.ts'

/** Rejecting pictures, with the reason. */
export const rejectPictures = declaredAction(orderPicture, 'reject')

/** The same for those who look at old meters only. */
export const rejectOldPictures = declaredAction(oldPicture, 'reject')

const accept: BulkAction<PictureResource> = {
  id: 'accept',
  label: words.accept,
  icon: 'pi-check-circle',
  verb: 'review',
  path: 'accept',
}
/** Downloading as one archive; the bar has its own way to do it. */
export const zipAction: BulkAction<PictureResource> = {
  id: 'zip',
  label: words.download,
  icon: 'pi-download',
  verb: 'zip',
}
/** Making an album; the bar has its own way to do it. */
export const albumAction: BulkAction<PictureResource> = {
  id: 'album',
  label: words.album,
  icon: 'pi-book',
  verb: 'zip',
}

/** What can be done with selected pictures. */
export const pictureBulk: readonly BulkAction<PictureResource>[] = [
  accept,
  rejectPictures.bulk,
  declaredAction(orderPicture, 'retag').bulk,
  declaredAction(orderPicture, 'move').bulk,
  zipAction,
  albumAction,
  declaredAction(orderPicture, 'discard').bulk,
]

/** What can be done with selected pictures of old meters; who sees them may take them along. */
export const oldPictureBulk: readonly BulkAction<PictureResource>[] = [
  accept,
  rejectOldPictures.bulk,
  { ...zipAction, verb: 'list' },
  declaredAction(oldPicture, 'discard').bulk,
]
