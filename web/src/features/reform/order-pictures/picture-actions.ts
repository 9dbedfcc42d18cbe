import { pictureActs } from '#contract/calls/reform/picture.ts'
import { pictureSlots } from '#contract/reform/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { choice, longText, ref } from '#contract/schema/field.ts'
import { oldPicture, orderPicture } from '#contract/resources/reform/picture.ts'
import { labels } from '#contract/text/labels.ts'
import { acts } from '#contract/text/acts.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import type { PictureResource } from './picture-rows.ts'
import { words } from './words.ts'
import { things } from '#contract/text/things.ts'

const reason = { reason: longText(...labels.reason, { required: true, max: 200 }) }
const why: readonly Text2[] = [
  ['Blurred, take it again.', '照片模糊，请重拍。'],
  ['Too dark.', '光线过暗。'],
  ['The reading cannot be read.', '示数无法辨认。'],
  ['Not of this customer.', '非该用户现场照片。'],
]

/** Both views of the pictures show what was done to the one. */
function refreshBoth(): void {
  void refreshResource(orderPicture)
  void refreshResource(oldPicture)
}

const rejecting = {
  id: 'reject',
  label: words.reject,
  icon: 'pi-times-circle',
  verb: 'review',
  fields: reason,
  phrases: { reason: why },
  done: ['{n} rejected', '已驳回 {n} 张'],
  onDone: refreshBoth,
} as const

const discarding = {
  id: 'discard',
  label: acts.remove,
  icon: 'pi-trash',
  verb: 'delete',
  isDanger: true,
  fields: reason,
  phrases: {
    reason: [
      ['Wrong picture.', '照片有误。'],
      ['Taken twice.', '重复拍摄。'],
    ],
  },
  done: ['{n} deleted', '已删除 {n} 张'],
  onDone: refreshBoth,
} as const

/** Rejecting pictures, with the reason. */
export const rejectPictures = actionForm(orderPicture, {
  ...rejecting,
  send: (values, { target }) => callQuietly(pictureActs.rejectPictures, { ...target, ...values }),
})

/** The same for those who look at old meters only. */
export const rejectOldPictures = actionForm(oldPicture, {
  ...rejecting,
  send: (values, { target }) => callQuietly(pictureActs.rejectOldPictures, { ...target, ...values }),
})

const discardPictures = actionForm(orderPicture, {
  ...discarding,
  send: (values, { target }) => callQuietly(pictureActs.discardPictures, { ...target, ...values }),
})

const discardOldPictures = actionForm(oldPicture, {
  ...discarding,
  send: (values, { target }) => callQuietly(pictureActs.discardOldPictures, { ...target, ...values }),
})

const retagPictures = actionForm(orderPicture, {
  id: 'retag',
  label: ['Change slot', '更改照片项'],
  icon: 'pi-tag',
  verb: 'update',
  fields: { slot: choice('Slot', '照片项', pictureSlots, { required: true }) },
  send: (values, { target }) => callQuietly(pictureActs.retagPictures, { ...target, ...values }),
  done: ['{n} changed', '已更改 {n} 张'],
  onDone: refreshBoth,
})

const movePictures = actionForm(orderPicture, {
  id: 'move',
  label: ['Move to order', '归入工单'],
  icon: 'pi-folder-open',
  verb: 'update',
  fields: { orderId: ref(...things.workOrder, 'reform/work-order', { required: true }) },
  send: (values, { target }) => callQuietly(pictureActs.movePictures, { ...target, ...values }),
  done: ['{n} moved', '已移动 {n} 张'],
  onDone: refreshBoth,
})

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
  retagPictures.bulk,
  movePictures.bulk,
  zipAction,
  albumAction,
  discardPictures.bulk,
]

/** What can be done with selected pictures of old meters; who sees them may take them along. */
export const oldPictureBulk: readonly BulkAction<PictureResource>[] = [
  accept,
  rejectOldPictures.bulk,
  { ...zipAction, verb: 'list' },
  discardOldPictures.bulk,
]
