import { endpoints } from '../../wire/endpoint.ts'
import type { pictures } from './pictures.declared.ts'

/** Pictures: three addresses for uploads, and one to display the picture stored under `p`. Spec §7. */
export const pictureCalls = endpoints<typeof pictures>()({
  uploadPicture: 'POST /api/pictures',
  updateAvatar: 'POST /api/users/updateAvatar',
  uploadToCloud: 'POST /api/qiNiuContent',
  picture: 'GET /base/sys_attach/downimg',
})
