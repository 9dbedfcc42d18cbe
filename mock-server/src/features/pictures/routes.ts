import { Router } from 'express'
import { tokenHeader } from '#contract/wire/headers.ts'
import { pictureCalls } from '#contract/calls/system/pictures.ts'
import { code } from '#contract/wire/envelope.ts'
import { authenticate, open, type Call, type UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { createAllowance, receivePicture } from '#mock/engines/pictures/receive-picture.ts'
import { inspectImage } from '#mock/lib/pictures/image-bytes.ts'
import type { StoredHostedPicture } from '#mock/tables/tool-tables.ts'

/** Cacheable, because the content of a path never changes. */
const kept = 'private, max-age=86400'

/**
 * Draws the picture under a path for a user; undefined if the path is not a drawn one. Refuses with status 403 or 404
 * pictures that the user may not see or that do not exist.
 */
type DrawPicture = (user: StoredUser, path: string) => { svg: string; isLive: boolean } | undefined

/** Picture upload at the three configured addresses, and download. Spec §7. */
export function pictureRoutes(world: World, draw: DrawPicture): Router {
  const router = Router()
  const spend = createAllowance(world.clock.real)
  const store = (call: UserCall) => storePicture(world, call, spend)
  serve(world, router, pictureCalls.updateAvatar, async (_form, call) => {
    const { path: userImg } = await store(call)
    world.tables.users.update(call.user.id, { userImg, updateBy: call.user.loginName })
    return { userImg }
  })
  serve(world, router, pictureCalls.uploadPicture, async (_form, call) => {
    const { id, path } = await store(call)
    return { id, path }
  })
  serve(world, router, pictureCalls.uploadToCloud, async (_form, call) => ({
    url: (await store(call)).path,
  }))
  // spec §7 gives the address with a prefix that a proxy may have removed
  router.get(
    [pictureCalls.picture.path, `/api${pictureCalls.picture.path}`],
    open(world, (call) => show(world, draw, call)),
  )
  return router
}

/** Sends a picture. Image elements send no headers, so this read-only call also accepts the token from its cookie. */
async function show(
  world: Pick<World, 'gallery' | 'sessions' | 'tables'>,
  draw: DrawPicture,
  { request, response }: Call,
): Promise<void> {
  const token = request.get(tokenHeader) ?? cookie(request.headers.cookie, 'Admin-Token')
  const { user } = authenticate(world, token)
  const path: unknown = request.query['p']
  const drawn = typeof path === 'string' ? draw(user, path) : undefined
  if (drawn !== undefined) {
    response
      .set('Cache-Control', drawn.isLive ? 'no-store' : kept)
      .type('image/svg+xml')
      .send(drawn.svg)
    return
  }
  const bytes = typeof path === 'string' ? await world.gallery.read(path) : undefined
  const type = bytes && inspectImage(bytes)?.type
  if (type === undefined) return refuse(code.missing, texts.missing, { status: 404 })
  response.set('Cache-Control', kept).type(`image/${type}`).send(bytes)
}

/** Value of a cookie; undefined if there are two, as another application on the host may have set one. */
function cookie(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').filter((part) => part.trim().startsWith(`${name}=`)) ?? []
  const [pair] = pairs
  return pair === undefined || pairs.length > 1 ? undefined : pair.slice(pair.indexOf('=') + 1).trim()
}

/** Maximum length of a file name; longer names keep their end, which holds the extension. */
const longestName = 120
/** Valid upload key; any other is ignored. */
const keyForm = /^[\w-]{8,64}$/

/** Stores an uploaded picture, the file before the row, so that no row lacks its file. Idempotent by key and user. */
async function storePicture(
  { gallery, tables }: Pick<World, 'gallery' | 'tables'>,
  call: UserCall,
  spend: ReturnType<typeof createAllowance>,
): Promise<StoredHostedPicture> {
  const { bytes, type, width, height, filename } = await receivePicture(call)
  const { id: userId, groupId, loginName } = call.user
  const key = keyOf(call)
  const known = () =>
    key === '' ? undefined : tables.hostedPictures.rows.findLast((row) => row.key === `${userId}-${key}`)
  const before = known()
  if (before !== undefined) return before
  spend(userId, bytes.length)
  const path = await gallery.add(bytes, type)
  try {
    const meanwhile = known()
    if (meanwhile !== undefined) {
      await gallery.remove(path)
      return meanwhile
    }
    return tables.hostedPictures.insert({
      filename: [...plainName(filename)].slice(-longestName).join(''),
      path,
      type,
      size: bytes.length,
      width,
      height,
      orgId: groupId,
      remark: '',
      key: key === '' ? '' : `${userId}-${key}`,
      updateBy: loginName,
    })
  } catch (error) {
    await gallery.remove(path)
    throw error
  }
}

function keyOf({ request }: UserCall): string {
  const { key }: { key?: unknown } = Object(request.body)
  return typeof key === 'string' && keyForm.test(key) ? key : ''
}

/** Base name of a file without invisible characters. */
function plainName(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').split(/[/\\]/).at(-1) ?? ''
}
