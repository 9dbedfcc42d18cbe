import { assetCheckDigit, luhnDigit } from '#domain/metering/identifiers.ts'

/** Area code of the fictitious city. */
const cityCode = '9907'

/** Unit code in asset numbers that no real unit has. */
const assetUnit = '99900'

/** A prime below 10^8: multiplication modulo it maps ids below it to distinct numbers. */
const prime = 99_999_989

/** Eight digits, distinct for every id below 90 million. */
function scattered(id: number, factor: number): string {
  return String((id * factor) % prime).padStart(8, '0')
}

/** Logical address of a terminal: city, county and a hexadecimal number. */
export function terminalAddress(county: string, id: number): string {
  // an odd factor maps ids below 2^24 to distinct numbers; no fleet reaches the ids that yield 0 and FFFFFF
  const number = Math.imul(id, 0x5b_d1_e9) & 0xff_ff_ff
  return `${cityCode}${county}${number.toString(16).toUpperCase().padStart(6, '0')}`
}

/** 12-digit serial of a device: year, maker, number; also the address of a meter. */
export function serialOf(id: number, year: number, maker: number): string {
  return `${String(year % 100).padStart(2, '0')}${String(maker).padStart(2, '0')}${scattered(id, 48_271_343)}`
}

/** Asset number: unit, class (`01` meters, `02` terminals), serial, check digit. */
export function assetNumberOf(assetClass: '01' | '02', serial: string): string {
  const digits = `${assetUnit}${assetClass}00${serial}`
  return digits + assetCheckDigit(digits)
}

/** Serial of a SIM card (ICCID). */
export function iccidOf(id: number, operator: '04' | '06'): string {
  const digits = `8986${operator}26${scattered(id, 69_621_187)}${String(id % 1000).padStart(3, '0')}`
  return digits + luhnDigit(digits)
}

/** 16-digit user number of a customer. */
export function userNumberOf(county: string, id: number): string {
  return `${cityCode}${county}01${scattered(id, 39_373_421)}`
}

/** 10-digit code of a transformer area. */
export function areaCodeOf(county: string, index: number): string {
  return `${cityCode}${county}${String(index + 1).padStart(4, '0')}`
}
