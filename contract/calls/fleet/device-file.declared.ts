import * as z from 'zod/mini'
import { deviceFile } from '../../resources/iot/device-file.ts'
import { permission } from '../../schema/resource.ts'
import { count, id } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const tag = deviceFile.name
const failed = { 502: 'The storage does not answer, or refuses.' }

/** Files about devices: how they come, and how they are read. */
export const deviceFileArea = declare({
  upload: {
    tag,
    summary:
      'Store a file about a device, of the kind in the part `kind`; its bytes lie in the cloud storage',
    permission: permission(deviceFile, 'save'),
    upload: 'file',
    answer: z.object({ id }),
    refusals: {
      404: 'There is no such device.',
      413: 'It is larger than 20 MB, or the storage has no room for it.',
      ...failed,
    },
  },
  link: {
    tag,
    summary: 'An address under which the browser reads a file for ten minutes',
    permission: permission(deviceFile, 'info'),
    request: z.object({ id, isDownload: z.boolean() }),
    answer: z.object({ url: z.string(), expires: count }),
    refusals: { 404: 'There is no such file.' },
  },
})
