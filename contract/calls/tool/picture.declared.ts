import * as z from 'zod/mini'
import { hostedPicture } from '../../resources/tool/picture.ts'
import { needs } from '../../schema/resource.ts'
import { id, named } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

/** Where a picture is used, as far as the person sees it, and how many places lie beyond that. */
export const pictureUses = named(
  'PictureUses',
  z.object({
    uses: z.array(
      z.object({ resource: z.string(), id, label: z.string(), labelZh: z.string(), field: z.string() }),
    ),
    hidden: z.number(),
  }),
)

/** What hosted pictures do beyond the generic calls. */
export const hostedPictureArea = declare({
  uses: {
    summary: 'Where a picture is used',
    ...needs(hostedPicture, 'info'),
    answer: pictureUses,
    refusals: { 404: 'There is no such picture.' },
  },
})
