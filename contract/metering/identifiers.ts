/** Digits of an asset number before its check digit: unit 5, class 2, serial 14. */
const assetDigits = 21

/**
 * The check digit of the asset number that begins with these 21 digits: modulo 10 with the weights 3 and 1 by turns,
 * beginning with 3 at the right.
 */
export function assetCheckDigit(digits: string): string {
  return String((10 - (weighted(digits, 3) % 10)) % 10)
}

/** Whether a text is an asset number: 22 digits, the last of which checks the others. */
export function isAssetNumber(text: string): boolean {
  return /^\d{22}$/.test(text) && assetCheckDigit(text.slice(0, assetDigits)) === text.slice(assetDigits)
}

/** The check digit by Luhn (ISO/IEC 7812-1) of the digits before it. */
export function luhnDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const twice = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a text is the serial of a SIM card (ITU-T E.118): 20 digits from 8986 on, the last of which checks the others. */
export function isIccid(text: string): boolean {
  return /^8986\d{16}$/.test(text) && luhnDigit(text.slice(0, -1)) === text.slice(-1)
}

/** Whether a text is a logical address: six digits of the area and six hexadecimal digits that are neither none nor all. */
export function isLogicalAddress(text: string): boolean {
  return /^\d{6}[\dA-F]{6}$/i.test(text) && !/(000000|FFFFFF)$/i.test(text)
}

function weighted(digits: string, weight: number): number {
  return [...digits]
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? weight : 1), 0)
}
