import type { RoleRow } from '#contract/resources/system/role.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'

/** A way to bring something about, with the help of a second person where one is named. */
type Way = (second?: string) => unknown

/** What a rule protects: how many there are, what is so of them or of the role, and whether it may be done alone and by two. */
export interface Act {
  unit?: Partial<StoredUnit>
  role?: Partial<RoleRow>
  units?: number
  alone: boolean
  byTwo: boolean
  /** Doors of which the rule says nothing: the author of what runs by itself answers for it. */
  except?: readonly string[]
}

/** Something that a rule protects, with every call that might bring it about. */
export interface Matter {
  /** Who tries, and who else may do it. */
  actor: string
  other: string
  /** Has nothing done yet. */
  begin: (act: Act) => unknown
  isDone: () => boolean
  doors: Readonly<Record<string, Way>>
  /** Doors that never bring it about, whatever is sent, and those at which no second person can help. */
  never?: readonly string[]
  onlyAlone?: readonly string[]
  /** Whether the second person agrees to what the first one does, and does not do it in his place. */
  isAgreedTo?: false
}

/** Says that a test lacks what it is to try. */
export function lacking(): never {
  throw new Error('The world of the test is too small')
}
