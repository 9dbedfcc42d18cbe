import { Router } from 'express'
import { pictureCall, tokenHeader } from '#contract/endpoints.ts'
import { code } from '#contract/envelope.ts'
import { authenticate, open, signedIn, type Call } from '../http/call.ts'
import { drawCameraFile, isCameraPath } from '../camera/picture-file.ts'
import { refuse, texts } from '../http/refusal.ts'
import type { World } from '../world.ts'
import { inspectImage } from './image-type.ts'
import { receivePicture } from './upload.ts'

/** What a path shows never changes. */
const kept = 'private, max-age=86400'

/** Pictures: upload at the three addresses a console is configured with, and the call that shows them. Spec §7. */
export function pictureRoutes(world: World): Router {
  const router = Router()
  router.post(
    '/api/users/updateAvatar',
    signedIn(world, async (call) => {
      const userImg = await store(world, call)
      world.tables.users.update(call.user.id, { userImg, updateBy: call.user.loginName })
      return { userImg }
    }),
  )
  router.post(
    '/api/pictures',
    signedIn(world, async (call) => ({ path: await store(world, call) })),
  )
  router.post(
    '/api/qiNiuContent',
    signedIn(world, async (call) => ({ url: await store(world, call) })),
  )
  // spec §7 prints the address with the prefix that a proxy may or may not have taken off
  router.get(
    [pictureCall.path, `/api${pictureCall.path}`],
    open(world, (call) => show(world, call)),
  )
  return router
}

async function store(world: World, call: Call): Promise<string> {
  const { bytes, type } = await receivePicture(call)
  return world.gallery.add(bytes, type)
}

/** An image element sends no header, so this call alone takes the token from its cookie as well; it changes nothing. */
async function show(world: World, { request, response }: Call): Promise<void> {
  const token = request.get(tokenHeader) ?? cookie(request.headers.cookie, 'Admin-Token')
  const { user } = authenticate(world, token)
  const path: unknown = request.query[pictureCall.parameter]
  if (typeof path === 'string' && isCameraPath(path)) {
    const { svg, isLive } = drawCameraFile(world, user, path)
    response
      .set('Cache-Control', isLive ? 'no-store' : kept)
      .type('image/svg+xml')
      .send(svg)
    return
  }
  const bytes = typeof path === 'string' ? await world.gallery.read(path) : undefined
  const type = bytes && inspectImage(bytes)?.type
  if (type === undefined) return refuse(code.missing, texts.missing, { status: 404 })
  response.set('Cache-Control', kept).type(`image/${type}`).send(bytes)
}

/** A cookie; of two with the same name neither is believed, as another application on the host may have set one. */
function cookie(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').filter((part) => part.trim().startsWith(`${name}=`)) ?? []
  const [pair] = pairs
  return pair === undefined || pairs.length > 1 ? undefined : pair.slice(pair.indexOf('=') + 1).trim()
}
