import type { createAllowance } from '#mock/engines/pictures/allowance.ts'
import { receivePicture } from '#mock/engines/pictures/receive-picture.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { StoredHostedPicture } from '#mock/tables/tool-tables.ts'
import type { World } from '#mock/world/world.ts'

/** Longest name of a file, in characters; of a longer one the end stays, where its kind stands. */
const longestName = 120
/** What the key of an upload may be; anything else is none. */
const keyForm = /^[\w-]{8,64}$/

/**
 * Takes a picture out of an upload and keeps it, the bytes first: a row without a picture is never on record. What one
 * person sends twice under one key is stored once.
 */
export async function storePicture(
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

/** The name of a file without the folders before it and without signs that are not seen. */
function plainName(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').split(/[/\\]/).at(-1) ?? ''
}
