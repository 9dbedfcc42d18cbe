import * as z from 'zod/mini'
import { oldSlots, pictureSlots } from '../../../domain/reform/kinds.ts'
import { isHash, pictureFlags, pictureKinds, pictureStates } from '../../../domain/reform/pictures.ts'
import { oldPicture, orderPicture } from '../../resources/reform/picture.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, numberOrNull, oneOf, time, bilingual } from '../../schema/zod.ts'
import { target, changed, pictureArchive } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const slot = oneOf(pictureSlots)
const may = (verb: string) => needs(orderPicture, verb)
const mayOld = (verb: string) => needs(oldPicture, verb)

/** Maximum number of file names matched per call. */
const mostNames = 500

/** Metadata sent with the file, as JSON in the part `about`. */
export const pictureAbout = named(
  'PictureAbout',
  z.object({
    key: described(
      z.string().check(z.regex(/^[\w-]{8,64}$/)),
      'Idempotency key; the same for all attempts to upload one picture',
    ),
    orderId: described(id, 'Id of the order; 0 for a picture that is not assigned to an order'),
    slot,
    kind: z.optional(oneOf(pictureKinds)),
    replaces: z.optional(described(id, 'Id of the picture that it replaces')),
    time: z.optional(time),
    lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
    lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    hash: z.optional(z.string().check(z.refine(isHash))),
    sharpness: z.optional(z.number().check(z.minimum(0))),
    brightness: z.optional(z.number().check(z.minimum(0), z.maximum(255))),
  }),
)

export const pictureMatch = named(
  'PictureMatch',
  z.object({
    name: z.string(),
    orderId: id,
    order: z.string(),
    slot: z.nullable(slot),
    problem: z.nullable(z.enum(['name', 'user', 'closed'])),
  }),
)

export const pictureBranch = named(
  'PictureBranch',
  z.object({ year: count, projectId: id, batch: count, crewId: id, count }),
)

/** Picture of an album with its metadata. */
export const albumPicture = named(
  'AlbumPicture',
  z.object({
    id,
    path: z.string(),
    slot,
    order: z.string(),
    ...bilingual('project'),
    userNumber: z.string(),
    ...bilingual('userName'),
    time,
  }),
)

const slotPicture = z.object({
  id,
  path: z.string(),
  time,
  state: oneOf(pictureStates),
  flags: z.array(oneOf(pictureFlags)),
  typed: numberOrNull,
  seen: numberOrNull,
})

export const orderSlots = named(
  'OrderSlots',
  z.object({
    orderId: id,
    number: z.string(),
    state: z.string(),
    projectId: id,
    userNumber: z.string(),
    ...bilingual('userName'),
    asset: z.string(),
    slots: z.array(
      z.object({ slot: oneOf(oldSlots), required: z.boolean(), pictures: z.array(slotPicture) }),
    ),
  }),
)

/** Pictures of work orders. */
export const pictureArea = declare({
  uploadOrderPicture: {
    ...may('save'),
    summary: 'Add a picture to an order, or replace one; uploads with the same key are stored once',
    upload: 'file',
    answer: z.object({ id }),
    refusals: { 404: 'There is no such order or picture.', 409: 'The order is completed or cancelled.' },
  },
  matchPictures: {
    ...may('save'),
    summary: 'Match file names to orders and slots',
    isReading: true,
    request: z.object({ names: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(mostNames)) }),
    answer: z.array(pictureMatch),
  },
  pictureBranches: {
    ...may('list'),
    summary: 'Number of pictures by year, project, batch and crew',
    answer: z.array(pictureBranch),
  },
  zipOrderPictures: {
    ...may('zip'),
    ...pictureArchive,
  },
  albumPictures: {
    ...may('zip'),
    summary: 'Get the data of an acceptance album for pictures, order by order',
    request: target,
    answer: z.array(albumPicture),
    refusals: changed,
  },
  cleanPictures: {
    ...may('delete'),
    summary: 'Delete the pictures that are not assigned to an order',
    request: z.object({ expect: count }),
    answer: z.object({ removed: count }),
    refusals: changed,
  },
  oldPictureOrders: {
    ...mayOld('list'),
    summary: 'List orders with their old-meter pictures by slot',
    request: z.object({
      page: described(count, 'Page number, from 1'),
      limit: described(count, 'Rows per page, at most 100'),
      projectId: z.optional(id),
      keyword: z.optional(z.string().check(z.maxLength(100))),
      missing: z.optional(described(z.string(), '`true` for orders that lack a required picture')),
    }),
    answer: z.object({ total: count, list: z.array(orderSlots) }),
  },
  zipOldPictures: {
    ...mayOld('list'),
    ...pictureArchive,
  },
})
