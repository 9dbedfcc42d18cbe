import { iotCalls } from '#contract/calls/iot.ts'
import { crud, type Target } from '#contract/wire/crud.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { download } from '#web/engine/data/download.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { galleryWords } from '../camera/words.ts'
import type { PictureRecord } from './gallery-rows.ts'

/** Marks pictures as reviewed or not. Throws a `Failure` that the console has reported; so do the others here. */
export async function reviewPictures(target: Target, reviewed: boolean): Promise<void> {
  const { ok } = await showLoading(callAndRefresh(iotCalls.reviewPictures, { ...target, reviewed }))
  notify(
    'success',
    textNow(reviewed ? galleryWords.reviewDone : galleryWords.unreviewDone, { n: formatInteger(ok) }),
  )
}

/** Fetches pictures as one file and saves it; `onShare` is called with the share received, from 0 to 1. */
export async function downloadPictures(
  target: Target,
  count: number,
  onShare: (share: number) => void,
): Promise<void> {
  await download(iotCalls.zipPictures, target, { onProgress: onShare })
  notify('success', textNow(galleryWords.downloaded, { n: formatInteger(count) }))
}

/** Takes a picture among the favourites, or out of them. */
export async function setFavourite({ id }: PictureRecord, favourite: boolean): Promise<void> {
  await showLoading(callAndRefresh(crud(cameraPicture).update, { id, favourite }))
}
