import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './picture.declared.ts'

/** Metadata of an uploaded picture. */
export type PictureAbout = Output<typeof declared.pictureAbout>

/** Order and slot encoded in a file name, or why there is none. */
export type PictureMatch = Output<typeof declared.pictureMatch>

/** Number of pictures by crew and batch of a project. */
export type PictureBranch = Output<typeof declared.pictureBranch>

/** Picture of an album with its metadata. */
export type AlbumPicture = Output<typeof declared.albumPicture>

/** Order with the pictures of the removed meter. */
export type OrderSlots = Output<typeof declared.orderSlots>

/** Calls of order pictures beyond the generic ones. */
export const pictureActs = endpoints<typeof declared.pictureArea>()({
  uploadOrderPicture: 'POST /base/reform/picture/upload',
  matchPictures: 'POST /base/reform/picture/match',
  pictureBranches: 'GET /base/reform/picture/tree',
  zipOrderPictures: 'POST /base/reform/picture/zip',
  albumPictures: 'POST /base/reform/picture/album',
  cleanPictures: 'POST /base/reform/picture/clean',
  oldPictureOrders: 'GET /base/reform/oldMeterPic/byOrder',
  zipOldPictures: 'POST /base/reform/oldMeterPic/zip',
})
