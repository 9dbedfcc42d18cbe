import * as z from 'zod/mini'
import { partSize, storageFile, storeDrivers } from '../../resources/tool/storage.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, oneOf, remark, message, whole, bilingual } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { hostedPicture } from '../../resources/tool/picture.ts'

const tag = storageFile.name
const noRow = { 404: 'There is no such file.' }
const writing = needs(storageFile, 'save')
const reading = needs(storageFile, 'info')
const configuring = needs(storageFile, 'config')
const failed = {
  409: 'Connections to the storage are not permitted, or the file is in a bucket configured earlier.',
  502: 'The storage does not respond, or refuses.',
}

/** Progress of an upload, which resumes with the missing parts. */
export const storageUpload = named(
  'StorageUpload',
  z.object({ id, partSize: count, have: z.array(count), fileId: id }),
  `Parts of ${partSize} bytes, the last one shorter; \`fileId\` is 0 until the file is stored.`,
)

/** Idempotency key of an upload: repeating the request resumes the same upload. */
const uploadKey = z.string().check(z.regex(/^[\w-]{8,64}$/))

const address: readonly [string, string] = [
  'Enter an address such as https://storage.example:9000',
  '请填写地址，例如 https://storage.example:9000',
]

const common = {
  driver: oneOf(storeDrivers),
  endpoint: z
    .string(message(address))
    .check(z.maxLength(200), z.regex(/^(?:https?:\/\/[\w.:[\]-]+)?$/, message(address))),
  region: remark(40),
  bucket: remark(63),
  prefix: remark(100),
  accessKeyId: remark(128),
  /** Whether files are downloaded from the storage itself, by addresses that are valid for a minute. */
  isDirect: z.boolean(),
  /** Total capacity in MB. */
  quota: whole(1, 1_000_000, ['Enter 1 to 1,000,000 MB.', '请输入 1 至 1,000,000 MB。']),
}

/** Settings of the storage; the secret key is write-only. */
export const storageSettings = named(
  'StorageSettings',
  z.object({ ...common, hasSecret: z.boolean(), used: count }),
)

/** Beginning of a text file. */
export const fileText = named('FileText', z.object({ text: z.string(), isWhole: z.boolean() }))

/** Calls of the storage beyond the generic ones. */
export const storageArea = declare({
  begin: {
    ...writing,
    summary: 'Start or resume an upload',
    request: z.object({
      key: uploadKey,
      name: z.string().check(z.minLength(1), z.maxLength(400)),
      size: count,
      parentId: id,
    }),
    answer: storageUpload,
    refusals: {
      ...failed,
      404: 'There is no such folder.',
      409: `The parent is not a folder. ${failed[409]}`,
      413: 'The storage is full.',
    },
  },
  part: {
    ...writing,
    summary: 'Upload one part of a file; the form’s part `n` is its number, from 0',
    upload: 'file',
    answer: z.object({ n: count }),
    refusals: {
      ...failed,
      404: 'There is no such upload.',
      409: `The part has the wrong length. ${failed[409]}`,
    },
  },
  finish: {
    ...writing,
    summary: 'Complete an upload and store the file',
    request: z.object({ id }),
    answer: z.object({ fileId: id }),
    refusals: { ...failed, 404: 'There is no such upload.', 409: `Parts are missing. ${failed[409]}` },
  },
  cancel: {
    ...writing,
    summary: 'Cancel an upload',
    request: z.object({ key: uploadKey }),
    refusals: failed,
  },
  link: {
    ...reading,
    summary: 'Create a public address of a file, valid for a limited time',
    request: z.object({
      id,
      minutes: whole(1, 10_080, ['Choose up to a week.', '有效期最长为一周。']),
      isDownload: z.boolean(),
    }),
    answer: z.object({ url: z.string(), expires: count }),
    isSecret: true,
    refusals: noRow,
  },
  open: {
    tag,
    summary: 'Get a file by its signed address',
    isOpen: true,
    request: z.object({ token: described(z.string(), 'Token from the address of a link') }),
    file: ['application/octet-stream'],
    refusals: failed,
    statuses: {
      302: 'To the storage, when direct downloads are enabled.',
      404: 'There is no such file, or the address has expired.',
    },
  },
  text: {
    ...reading,
    summary: 'Get the beginning of a text file',
    answer: fileText,
    refusals: { ...noRow, ...failed },
  },
  synchronise: {
    ...needs(storageFile, 'sync'),
    summary: 'Synchronise with the storage: add new files, and remove missing ones',
    answer: z.object({ added: count, gone: count }),
    refusals: failed,
  },
  settings: { ...configuring, summary: 'Get the storage settings', answer: storageSettings },
  setSettings: {
    ...configuring,
    summary: 'Update the storage settings; an empty secret key keeps the stored one',
    request: z.object({ ...common, secretKey: remark(128) }),
  },
  check: { ...configuring, summary: 'Check whether the storage responds', refusals: failed },
})

/** Usages of a picture that are visible to the user, and the number of others. */
export const pictureUses = named(
  'PictureUses',
  z.object({
    uses: z.array(z.object({ resource: z.string(), id, ...bilingual('label'), field: z.string() })),
    hidden: z.number(),
  }),
)

/** Calls of hosted pictures beyond the generic ones. */
export const hostedPictureArea = declare({
  uses: {
    summary: 'List where a picture is used',
    ...needs(hostedPicture, 'info'),
    answer: pictureUses,
    refusals: { 404: 'There is no such picture.' },
  },
})
