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
const failed = { 502: 'The storage does not answer, or refuses.' }

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
    summary: 'Begin an upload, or find out how far it has come',
    request: z.object({
      key: uploadKey,
      name: z.string().check(z.minLength(1), z.maxLength(400)),
      size: count,
      parentId: id,
    }),
    answer: storageUpload,
    refusals: {
      404: 'There is no such folder.',
      409: 'It is no folder.',
      413: 'There is no room for it.',
      ...failed,
    },
  },
  part: {
    ...writing,
    summary: 'Send one part of a file, counted from 0 in the part `n` of the form',
    upload: 'file',
    answer: z.object({ n: count }),
    refusals: { 404: 'There is no such upload.', 409: 'The part has another length.', ...failed },
  },
  finish: {
    ...writing,
    summary: 'End an upload: the file is stored as a whole',
    request: z.object({ id }),
    answer: z.object({ fileId: id }),
    refusals: { 404: 'There is no such upload.', 409: 'Parts are missing.', ...failed },
  },
  cancel: {
    ...writing,
    summary: 'Give an upload up',
    request: z.object({ key: uploadKey }),
  },
  link: {
    ...reading,
    summary: 'An address under which anybody reads a file for a while',
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
    summary: 'A file by its signed address',
    isOpen: true,
    request: z.object({ token: described(z.string(), 'As a link has it') }),
    file: ['application/octet-stream'],
    statuses: {
      302: 'The storage itself hands it out, where that is set.',
      404: 'There is no such file, or the address has expired.',
    },
  },
  text: { ...reading, summary: 'How a text begins', answer: fileText, refusals: { ...noRow, ...failed } },
  synchronise: {
    ...needs(storageFile, 'sync'),
    summary: 'Take in what lies in the storage and drop what does not any more',
    answer: z.object({ added: count, gone: count }),
    refusals: failed,
  },
  settings: { ...configuring, summary: 'How files are stored', answer: storageSettings },
  setSettings: {
    ...configuring,
    summary: 'Change how files are stored; an empty secret key leaves the one there is',
    request: z.object({ ...common, secretKey: remark(128) }),
  },
  check: { ...configuring, summary: 'Try whether the storage answers', refusals: failed },
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
    summary: 'Where a picture is used',
    ...needs(hostedPicture, 'info'),
    answer: pictureUses,
    refusals: { 404: 'There is no such picture.' },
  },
})
