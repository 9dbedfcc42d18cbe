import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { hostedPictureArea, pictureUses } from './picture.declared.ts'

export type PictureUses = Output<typeof pictureUses>

/** What hosted pictures do beyond the generic calls. */
export const hostedPictureCalls = endpoints<typeof hostedPictureArea>()({
  uses: 'GET /base/tool/picture/uses/{id}',
})
