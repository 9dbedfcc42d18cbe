import type { currentUser, signedIn } from '../calls/account/account.declared.ts'
import type { passwordForm } from '../schema/forms.ts'
import type { signInForm } from '../schema/sign-in-form.ts'
import type { profileForm } from '../schema/profile-form.ts'
import type { Payload } from '../schema/resource.ts'
import type { Output } from '../schema/zod.ts'

/**
 * Signed-in user as login and user info return it. Spec §3. Avatar and logo are paths read through `downimg`, empty
 * when there is none; `right` holds permission or role codes, stored as roles (spec §6).
 */
export type CurrentUser = Output<typeof currentUser>

/** Role of a user whose right list is empty. Spec §6. */
export const defaultRole = 'ROLE_SYSTEM_DEFAULT'

export type SignedIn = Output<typeof signedIn>

export type Credentials = Payload<typeof signInForm>

/** Credentials of a sign-in: login name and password, the ticket of single sign-on, or a passkey. */
export type Proof = Credentials | { ticket: string } | { isPasskey: true }

export type PasswordChange = Omit<Payload<typeof passwordForm>, 'repeat'>

/** Fields that users may change about themselves in the personal centre. */
export type Profile = Payload<typeof profileForm>
