/** A number from 0 (included) to 1 (excluded) that follows from three whole numbers: what varies from block to block. */
export function chance(a: number, b: number, c: number): number {
  let mixed = Math.imul(a ^ 0x9e_37_79_b1, 0x85_eb_ca_6b) ^ Math.imul(b + 0x51_ed, 0xc2_b2_ae_35)
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(c, 0x27_d4_eb_2f), 0x2c_1b_3c_6d)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x29_7a_2d_39)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}
