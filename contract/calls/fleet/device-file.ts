import { endpoints } from '../../wire/endpoint.ts'
import type { deviceFileArea } from './device-file.declared.ts'

export const deviceFileCalls = endpoints<typeof deviceFileArea>()({
  upload: 'POST /base/iot/deviceFile/upload/{id}',
  link: 'POST /base/iot/deviceFile/link',
})
