/** How far cameras turn, from minus this to this each way; and how many times they enlarge at most. */
export const viewLimits = { pan: 1, tilt: 1, zoom: 5 } as const

/** Presets that one camera keeps. */
export const mostPresets = 16

/** Characters of the name of a preset. */
export const presetNameLength = 30

/** Default camera view: straight ahead, not enlarged. */
export const homeAim = { pan: 0, tilt: 0, zoom: 1 }

/** Whether a camera has its default view. */
export function isHome({ pan, tilt, zoom }: typeof homeAim): boolean {
  return pan === homeAim.pan && tilt === homeAim.tilt && zoom === homeAim.zoom
}
