import * as z from 'zod/mini'
import { log } from '../../resources/monitor/log.ts'
import { formSchema, rowSchema } from '../../resources/rows.schema.ts'
import { passwordForm } from '../../schema/forms.ts'
import { signInForm } from '../../schema/sign-in-form.ts'
import { profileForm } from '../../schema/profile-form.ts'
import { count, id, named, time, type Output } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const tag = 'account'
const { password, newPassword } = passwordForm
const maybeText = z.optional(z.nullable(z.string()))
const maybeFlag = z.optional(z.boolean())
const anyId = z.union([z.int(), z.string()])

export const currentUser = named(
  'CurrentUser',
  z.object({
    userId: id,
    username: z.string(),
    usernameZh: z.optional(z.string()),
    loginName: z.string(),
    userImg: z.string(),
    email: z.string(),
    mobile: z.optional(z.string()),
    groupId: id,
    groupName: z.string(),
    groupCode: z.string(),
    groupLogo: z.string(),
    groupType: z.string(),
    storeDriver: z.string(),
    right: z.array(z.string()),
    createTime: time,
  }),
)

export const signedIn = named('SignedIn', z.object({ token: z.string(), user: currentUser }))

export const navMeta = named(
  'NavMeta',
  z.object({
    title: z.optional(z.string()),
    titles: z.optional(z.object({ en: z.optional(z.string()), zh: z.optional(z.string()) })),
    icon: z.optional(z.string()),
    noCache: maybeFlag,
    affix: maybeFlag,
    activeMenu: z.optional(z.string()),
    hidden: maybeFlag,
    alwaysShow: maybeFlag,
  }),
)

const navFields = z.object({
  id: anyId,
  parentId: z.optional(z.nullable(anyId)),
  title: z.string(),
  path: z.string(),
  component: maybeText,
  redirect: maybeText,
  hidden: maybeFlag,
  meta: z.optional(z.nullable(navMeta)),
})

/**
 * Node of the navigation tree as a platform sends it. Spec §3: any property may be missing. Titles are by language
 * where the platform has several; `activeMenu` is the path of the menu item marked as current while the page is open,
 * `alwaysShow` keeps a directory with one child a directory.
 */
export type NavNode = Output<typeof navFields> & { readonly children?: readonly NavNode[] | null | undefined }

export const navNode: z.ZodMiniType<NavNode> = named(
  'NavNode',
  z.object({
    ...navFields.shape,
    children: z.optional(z.nullable(z.array(z.lazy(() => navNode)))),
  }),
)

export const ownSession = named(
  'OwnSession',
  z.object({
    id,
    ip: z.string(),
    browser: z.string(),
    since: time,
    lastUse: time,
    isCurrent: z.boolean(),
  }),
)

/** Calls that every platform of this family serves. Spec §7. */
export const account = declare({
  login: {
    tag,
    summary: 'Sign in',
    isOpen: true,
    request: formSchema(signInForm),
    answer: signedIn,
    refusals: { 429: 'Too many failed attempts.' },
  },
  logout: { tag, summary: 'Sign out' },
  userInfo: { tag, summary: 'Get the signed-in user', answer: currentUser },
  changePassword: {
    tag,
    summary: 'Change the signed-in user’s password',
    request: formSchema({ password, newPassword }),
    refusals: { 429: 'Too many failed attempts.' },
  },
  prove: {
    tag,
    summary: 'Confirm the signed-in user’s password, as required by calls that refuse with code 428',
    request: formSchema({ password }),
    refusals: { 429: 'Too many failed attempts.' },
  },
  updateProfile: {
    tag,
    summary: 'Update the signed-in user’s profile',
    request: formSchema(profileForm),
    answer: currentUser,
  },
  nav: {
    tag,
    summary: 'Get the navigation tree; `permissions` is returned beside `data`',
    answer: z.array(navNode),
    beside: z.object({ permissions: z.array(z.string()) }),
  },
})

/** Calls about the signed-in user's own records in the personal centre. */
export const own = declare({
  log: {
    tag,
    summary: 'List the signed-in user’s own operations; same filters as the operation log',
    request: z.record(z.string(), z.union([z.string(), z.number()])),
    answer: z.object({ list: z.array(rowSchema(log)), total: count }),
  },
  sessions: { tag, summary: 'List the signed-in user’s sessions', answer: z.array(ownSession) },
  revokeSession: { tag, summary: 'Revoke a session of the signed-in user' },
})
