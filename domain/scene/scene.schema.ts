import * as z from 'zod/mini'
import { id, named, oneOf } from '../../contract/schema/zod.ts'
import { cornerLimits } from './boundary.ts'
import { memberRoles } from './kinds.ts'
import { mostMembers } from './members.ts'

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))

/** The outline of a place; that it does not cross itself, `checkBoundary` says. */
export const boundary = named(
  'Boundary',
  z
    .array(z.tuple([degrees(180), degrees(90)]))
    .check(z.minLength(cornerLimits.least), z.maxLength(cornerLimits.most)),
  'Longitude and latitude of each corner, in order; the last one is joined to the first.',
)

/** The people of a project. */
export const members = named(
  'SceneMembers',
  z.array(z.object({ userId: id, role: oneOf(memberRoles) })).check(z.maxLength(mostMembers)),
)
