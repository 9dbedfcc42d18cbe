import * as z from 'zod/mini'
import { log } from '../../resources/monitor/log.ts'
import { formSchema, rowSchema } from '../../resources/rows.schema.ts'
import { passwordForm } from '../../schema/forms.ts'
import { signInForm } from '../../schema/sign-in-form.ts'
import { profileForm } from '../../schema/profile-form.ts'
import { count, id, named, time, type Output, described } from '../../schema/zod.ts'
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
 * One node of the navigation tree as a platform sends it. Spec §3: every part may be missing in the wild. Titles are by
 * language where the platform knows more than one; `activeMenu` is the path of the menu item to mark as current while the
 * page is open, `alwaysShow` keeps a directory with one child a directory.
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

/** The calls that every platform of this family answers. Spec §7. */
export const account = declare({
  login: {
    tag,
    summary: 'Sign in',
    isOpen: true,
    request: formSchema(signInForm),
    answer: signedIn,
    refusals: { 429: 'Too many attempts failed.' },
  },
  logout: { tag, summary: 'Sign out' },
  userInfo: { tag, summary: 'The signed-in user', answer: currentUser },
  changePassword: {
    tag,
    summary: 'Change one’s own password',
    request: formSchema({ password, newPassword }),
    refusals: { 429: 'Too many attempts failed.' },
  },
  prove: {
    tag,
    summary: 'Prove one’s own password again, for what asks for it with code 428',
    request: formSchema({ password }),
    refusals: { 429: 'Too many attempts failed.' },
  },
  updateProfile: {
    tag,
    summary: 'Change one’s own profile',
    request: formSchema(profileForm),
    answer: currentUser,
  },
  nav: {
    tag,
    summary: 'The navigation tree; `permissions` stands beside `data`',
    answer: z.array(navNode),
    beside: z.object({ permissions: z.array(z.string()) }),
  },
})

/** What users see of themselves in the personal centre. */
export const own = declare({
  log: {
    tag,
    summary: 'One’s own operations; filters as in the operation log',
    request: z.record(z.string(), z.union([z.string(), z.number()])),
    answer: z.object({ list: z.array(rowSchema(log)), total: count }),
  },
  sessions: { tag, summary: 'Where one is signed in', answer: z.array(ownSession) },
  revokeSession: { tag, summary: 'End one of one’s own sessions' },
})

const off = { 404: 'This platform does not offer it.' }
const refused = {
  400: 'Nobody was proved who has an open account.',
  429: 'Too many attempts failed.',
  ...off,
}
const text = z.string().check(z.maxLength(2000))

/** A path of the console: one leading slash, so that it leads to no other host. */
const path = described(
  text.check(z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)),
  'The path of the console to open afterwards',
)

/** What browsers and providers send each other through the address of a page. */
const passing = { tag, isOpen: true, file: ['text/html'] }

/** Sign-in with the account of the company, by OpenID Connect. */
export const company = declare({
  start: {
    ...passing,
    summary: 'Go to the provider of the company to sign in',
    request: z.object({ to: path }),
    statuses: { 302: 'To the provider, or back where it cannot be reached.', ...off },
  },
  callback: {
    ...passing,
    summary: 'Come back from the provider with what it sent; the console gets a ticket in its fragment',
    request: z.object({ state: text }),
    statuses: { 302: 'To the console.', ...off },
  },
  ticket: {
    tag,
    isOpen: true,
    summary: 'Sign in with the ticket that came from the provider, once and in the same browser',
    request: z.object({ ticket: text }),
    answer: signedIn,
    refusals: refused,
  },
  provider: {
    ...passing,
    summary: 'The page of the simulated provider, where a person is chosen',
    request: z.object({ client_id: text }),
    statuses: { 302: 'Back with a code, once a person is chosen.', ...off },
  },
})

const bytes = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(20_000), z.describe('base64url'))

/** What an authenticator answers, as `PublicKeyCredential.toJSON` writes it. */
const credentialWith = <Shape extends Record<string, typeof bytes>>(shape: Shape) =>
  z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: bytes, ...shape }),
  })

const optionsFor = (method: string) =>
  described(z.record(z.string(), z.unknown()), `Options for \`navigator.credentials.${method}\`, in JSON`)

export const ownPasskey = named(
  'OwnPasskey',
  z.object({ id, name: z.string(), since: time, lastUse: time }),
  'The last use is empty where there was none.',
)

/** Sign-in with a passkey, and the passkeys that one has. */
export const passkey = declare({
  ask: {
    tag,
    isOpen: true,
    summary: 'Begin to sign in with a passkey',
    answer: optionsFor('get'),
    refusals: off,
  },
  signIn: {
    tag,
    isOpen: true,
    summary: 'Sign in with a passkey',
    request: z.object({
      credential: credentialWith({ authenticatorData: bytes, signature: bytes }),
    }),
    answer: signedIn,
    refusals: refused,
  },
  list: { tag, summary: 'One’s own passkeys', answer: z.array(ownPasskey) },
  askNew: { tag, summary: 'Begin to make a passkey', answer: optionsFor('create'), refusals: off },
  add: {
    tag,
    summary: 'Keep a new passkey of one’s own',
    request: z.object({ credential: credentialWith({ attestationObject: bytes }) }),
    refusals: off,
  },
  remove: { tag, summary: 'Remove a passkey of one’s own', refusals: { 404: 'There is no such passkey.' } },
})
