import * as z from 'zod/mini'
import { described, id } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const tag = 'pictures'
const stored = { tag, upload: 'file' }

/** Pictures: three addresses for uploads, and one to display them. Spec §7. */
export const pictures = declare({
  uploadPicture: { ...stored, summary: 'Upload a picture', answer: z.object({ id, path: z.string() }) },
  updateAvatar: {
    ...stored,
    summary: 'Update the signed-in user’s picture',
    answer: z.object({ userImg: z.string() }),
  },
  uploadToCloud: {
    ...stored,
    summary: 'Upload a picture to the cloud storage',
    answer: z.object({ url: z.string() }),
  },
  picture: {
    tag,
    summary: 'Get a stored picture; the token may be sent as a cookie',
    request: z.object({ p: described(z.string(), 'Path of the picture') }),
    file: ['image/png', 'image/jpeg', 'image/svg+xml'],
    statuses: { 404: 'There is no such picture.' },
  },
})
