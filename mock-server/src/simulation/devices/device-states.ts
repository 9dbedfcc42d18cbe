import { isTerminal } from '#domain/metering/families.ts'
import { phases } from '#domain/metering/properties.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { dayAt, firstDayOf, intoWorld, monthOf, startOf, worldEnds } from '../calendar.ts'
import { spellOf, spellOfOpenRelay, spellOfPlanted, type Spell } from '../faults/effects.ts'
import { addEpisode, longestDays } from '../faults/episodes.ts'
import type { Commanded, Fault, FleetView, Profile } from '../types.ts'
import { traitsOf, type Three, type Traits } from './traits.ts'

/** Cached simulation state of a device. */
export interface DeviceState {
  profile: Profile
  traits: Traits
  /** Ids of the meters its transformer actually supplies, if it measures one; its power is their sum. */
  members: readonly number[] | undefined
  /** Whether any of these meters feeds in. */
  hasRoofs: boolean
  /** Faults by month number. */
  months: BoundedMap<number, readonly Fault[]>
  spells: BoundedMap<number, readonly Spell[]>
  /** Lost blocks of points on the day requested last: half-open slot ranges. */
  lost: { dayNumber: number; blocks: readonly (readonly [first: number, last: number])[] }
  /** Day sums by load template, once registers have been requested. */
  sums: Float64Array | undefined
  /** Registers at the beginning of each month since installation. */
  monthStarts: Float64Array[]
}

const keptMonths = 15

/** Factories of the lazily created parts. */
interface Makers {
  members: () => DeviceState['members']
  hasRoofs: (members: DeviceState['members']) => boolean
  traits: (members: DeviceState['members']) => Traits
}

/** A state whose parts are created on first use: whether a device is reachable needs none of its curves. */
class LazyState implements DeviceState {
  readonly profile: Profile
  readonly months = new BoundedMap<number, readonly Fault[]>(keptMonths)
  readonly spells = new BoundedMap<number, readonly Spell[]>(keptMonths)
  lost: DeviceState['lost'] = { dayNumber: Number.NaN, blocks: [] }
  sums: Float64Array | undefined
  monthStarts: Float64Array[] = []
  readonly #makers: Makers
  #supply: { members: DeviceState['members']; hasRoofs: boolean } | undefined
  #traits: Traits | undefined

  constructor(profile: Profile, makers: Makers) {
    this.profile = profile
    this.#makers = makers
  }

  get members(): DeviceState['members'] {
    return this.#supplied().members
  }

  get hasRoofs(): boolean {
    return this.#supplied().hasRoofs
  }

  get traits(): Traits {
    return (this.#traits ??= this.#makers.traits(this.members))
  }

  #supplied(): { members: DeviceState['members']; hasRoofs: boolean } {
    if (this.#supply === undefined) {
      const members = this.#makers.members()
      this.#supply = { members, hasRoofs: this.#makers.hasRoofs(members) }
    }
    return this.#supply
  }
}

const keptStates = 12_000

const none: readonly never[] = []

/** Cache of the states of a fleet's devices. */
export class DeviceStates {
  readonly seed: number
  readonly fleet: FleetView
  readonly #states = new BoundedMap<number, DeviceState>(keptStates)

  constructor(seed: number, fleet: FleetView) {
    this.seed = seed
    this.fleet = fleet
  }

  /** Returns the state of a device; undefined if it is not in the fleet. */
  get(id: number): DeviceState | undefined {
    const known = this.#states.get(id)
    if (known !== undefined) return known
    const profile = this.fleet.profile(id)
    return profile === undefined ? undefined : this.#states.set(id, this.#make(profile))
  }

  /** Evicts a device, and the check devices and terminals of the areas it affects. */
  forget(id: number): void {
    const areas = [this.#states.get(id)?.profile, this.fleet.profile(id)].flatMap((profile) => {
      const { areaId = 0, planted } = profile ?? {}
      return [areaId, areaId - 1, areaId + 1, planted?.areaId ?? 0]
    })
    this.#states.delete(id)
    for (const areaId of new Set(areas)) this.#forgetArea(areaId)
  }

  /** Returns the device whose customer a meter measures on a day: itself, unless two meters are swapped. */
  countedBy(state: DeviceState, dayNumber: number): DeviceState {
    const { swapped } = state.profile
    if (swapped === undefined || startOf(dayNumber) < swapped.from) return state
    return this.get(swapped.with) ?? state
  }

  /** Returns the faults of a device that touch a span, sorted by start: those of the seed and of the platform. */
  faults({ profile }: DeviceState, from: number, until: number): Fault[] {
    if (profile.curve !== undefined) return []
    const [begin, end] = [Math.max(intoWorld(from), profile.installed), intoWorld(until)]
    if (!(begin < end)) return []
    const faults: Fault[] = [...this.#lineLoss(profile)]
    for (let dayNumber = dayAt(begin) - longestDays; dayNumber <= dayAt(end); dayNumber += 1) {
      addEpisode(this.seed, profile, dayNumber, faults)
    }
    faults.push(...this.fleet.faultsOf(profile.id, begin, end))
    return untilClockWasSet(faults, this.fleet.commandedOf(profile.id, 'clock'))
      .filter((fault) => fault.from < end && fault.until > begin)
      .sort((a, b) => a.from - b.from)
  }

  /** Returns the faults of a device that touch the month of a day. */
  monthFaults(state: DeviceState, dayNumber: number): readonly Fault[] {
    const month = monthOf(dayNumber)
    const known = state.months.get(month)
    if (known !== undefined) return known
    const faults = this.faults(state, startOf(firstDayOf(month)), startOf(firstDayOf(month + 1)))
    return state.months.set(month, faults.length === 0 ? none : faults)
  }

  /** Returns the deviations of a device on a day; usually none. */
  spellsOn(state: DeviceState, dayNumber: number): readonly Spell[] {
    const month = monthOf(dayNumber)
    const spells =
      state.spells.get(month) ??
      state.spells.set(month, this.#spellsOf(state, this.monthFaults(state, dayNumber)))
    if (spells.length === 0) return none
    const begin = startOf(dayNumber)
    const end = startOf(dayNumber + 1)
    return spells.filter(({ from, until }) => from <= end && until > begin)
  }

  /** Returns the ids of the meters a transformer actually supplies, regardless of the ledger. */
  membersOf(areaId: number): readonly number[] {
    const own = this.#metersOf(areaId).filter(({ planted }) => !isElsewhere(planted, areaId))
    const stray = [areaId - 1, areaId + 1].flatMap((neighbour) =>
      this.#metersOf(neighbour).filter(
        ({ planted }) => planted?.kind === 'wrong-area' && planted.areaId === areaId,
      ),
    )
    return [...own, ...stray].map(({ id }) => id)
  }

  #metersOf(areaId: number): Profile[] {
    if (areaId <= 0) return []
    return this.fleet.usersOf(areaId).flatMap((id) => {
      const profile = this.fleet.profile(id)
      return profile !== undefined && isMeter(profile) ? [profile] : []
    })
  }

  #make(profile: Profile): DeviceState {
    const isCheck =
      profile.curve === undefined && (profile.family === 'transformer' || profile.family === 'concentrator')
    return new LazyState(profile, {
      members: () => (isCheck ? this.membersOf(profile.areaId) : undefined),
      hasRoofs: (members) => members?.some((id) => this.fleet.profile(id)?.customerClass === 'pv') ?? false,
      traits: (members) => traitsOf(this.seed, profile, members && this.#sharesOf(members)),
    })
  }

  /** Returns the phase shares of the meters' load, at 30 % of the imbalance that their phases imply. */
  #sharesOf(members: readonly number[]): Three {
    const sums = [0, 0, 0]
    for (const id of members) {
      const profile = this.fleet.profile(id)
      if (profile === undefined) continue
      for (const index of [0, 1, 2]) {
        const isOn = profile.wiring !== 'single' || phases[index] === profile.phase
        const load = profile.wiring === 'single' ? profile.maxPower : profile.maxPower / 3
        sums[index] = (sums[index] ?? 0) + (isOn ? load : 0)
      }
    }
    const [a = 0, b = 0, c = 0] = sums
    const total = Math.max(1e-9, a + b + c)
    const share = (sum: number): number => 1 / 3 + 0.3 * (sum / total - 1 / 3)
    return total > 1e-6 ? [share(a), share(b), share(c)] : [1 / 3, 1 / 3, 1 / 3]
  }

  #spellsOf({ profile }: DeviceState, faults: readonly Fault[]): readonly Spell[] {
    const planted = profile.planted && spellOfPlanted(profile.planted)
    const open = this.fleet.commandedOf(profile.id, 'open')
    const isPlain = planted === undefined && faults.length === 0 && open.length === 0
    if (isPlain || profile.curve !== undefined) return none
    return [
      ...faults.map((fault) => spellOf(fault, profile)),
      ...open.map(spellOfOpenRelay),
      ...(planted ? [planted] : []),
    ]
  }

  /** Returns the line-loss fault of a check device with abnormal area loss, until ledger or meter is corrected. */
  #lineLoss({ id, family, areaId }: Profile): Fault[] {
    if (family !== 'transformer') return []
    const meters = [areaId, areaId - 1, areaId + 1].flatMap((area) => this.#metersOf(area))
    const wrong = meters.find(
      ({ planted, areaId: ledger }) =>
        planted !== undefined &&
        (planted.kind === 'wrong-area'
          ? planted.areaId !== ledger && (planted.areaId === areaId || ledger === areaId)
          : ledger === areaId),
    )
    if (wrong?.planted === undefined) return []
    const from = startOf(dayAt(wrong.planted.from) + 1)
    return [{ deviceId: id, code: 'LINE_LOSS', from, until: worldEnds, magnitude: 0.5, source: 'seed' }]
  }

  #forgetArea(areaId: number): void {
    if (areaId <= 0) return
    const check = this.fleet.checkOf(areaId)
    if (check !== undefined) this.#states.delete(check)
    for (const userId of this.fleet.usersOf(areaId)) {
      const parent = this.fleet.profile(userId)?.parentId
      if (parent !== undefined) this.#states.delete(parent)
    }
  }
}

/** Whether a device is a customer's meter. */
export function isMeter({ family }: Profile): boolean {
  return !isTerminal(family)
}

/** Ends clock faults at the time the clock was set. */
function untilClockWasSet(faults: readonly Fault[], sets: readonly Commanded[]): readonly Fault[] {
  if (sets.length === 0) return faults
  return faults.map((fault) => {
    const set = fault.code === 'CLOCK' ? sets.find(({ from }) => from >= fault.from) : undefined
    return set === undefined ? fault : { ...fault, until: Math.min(fault.until, set.from) }
  })
}

function isElsewhere(planted: Profile['planted'], areaId: number): boolean {
  return planted?.kind === 'wrong-area' && planted.areaId !== areaId
}
