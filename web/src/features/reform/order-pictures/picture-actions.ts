import { oldPicture, orderPicture } from '#contract/resources/reform/picture.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import type { PictureResource } from './picture-rows.ts'
import { words } from './words.ts'

/** Both views of the pictures show what was done to the one. */
function refreshBoth(): void {
  void refreshResource(orderPicture)
  void refreshResource(oldPicture)
}

const refreshing = { onDone: refreshBoth }

/** Rejecting pictures, with the reason. */
export const rejectPictures = declaredAction(orderPicture, 'reject', refreshing)

/** The same for those who look at old meters only. */
export const rejectOldPictures = declaredAction(oldPicture, 'reject', refreshing)

const accept: BulkAction<PictureResource> = {
  id: 'accept',
  label: words.accept,
  icon: 'pi-check-circle',
  verb: 'review',
  path: 'accept',
  onDone: refreshBoth,
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
  declaredAction(orderPicture, 'retag', refreshing).bulk,
  declaredAction(orderPicture, 'move', refreshing).bulk,
  zipAction,
  albumAction,
  declaredAction(orderPicture, 'discard', refreshing).bulk,
]

/** What can be done with selected pictures of old meters; who sees them may take them along. */
export const oldPictureBulk: readonly BulkAction<PictureResource>[] = [
  accept,
  rejectOldPictures.bulk,
  { ...zipAction, verb: 'list' },
  declaredAction(oldPicture, 'discard', refreshing).bulk,
]
