/** Limits of a camera's view: pan and tilt from minus the limit to the limit, and maximum zoom factor. */
export const viewLimits = { pan: 1, tilt: 1, zoom: 5 } as const

/** Maximum number of presets per camera. */
export const mostPresets = 16

/** Maximum length of a preset's name in characters. */
export const presetNameLength = 30

/** Default camera view: straight ahead, not enlarged. */
export const homeAim = { pan: 0, tilt: 0, zoom: 1 }

/** Whether a camera has its default view. */
export function isHome({ pan, tilt, zoom }: typeof homeAim): boolean {
  return pan === homeAim.pan && tilt === homeAim.tilt && zoom === homeAim.zoom
}
