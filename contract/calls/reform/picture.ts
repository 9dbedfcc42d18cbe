import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './picture.declared.ts'

/** What is said about a picture that is uploaded. */
export type PictureAbout = Output<typeof declared.pictureAbout>

/** The order and the slot that the name of a file stands for, or why there is none. */
export type PictureMatch = Output<typeof declared.pictureMatch>

/** How many pictures a crew took for a batch of a project. */
export type PictureBranch = Output<typeof declared.pictureBranch>

/** A picture of an album with what is said about it. */
export type AlbumPicture = Output<typeof declared.albumPicture>

/** An order with the pictures of the meter that was taken down. */
export type OrderSlots = Output<typeof declared.orderSlots>

/** What pictures of orders do beyond the generic calls. */
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
