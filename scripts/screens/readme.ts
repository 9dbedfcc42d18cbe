import type { Target, Variant } from './targets.ts'

/** A picture of the README: a page in one variant, under a name in `docs/`. */
interface ReadmePicture {
  name: string
  target: Target
  variant: Variant
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** The time of the platform in the pictures, today: half of the day's load has been measured, and crews are at work. */
export const readmeTime = '14:30:00'

/** The pictures that the README shows. */
export const readmePictures: readonly ReadmePicture[] = [
  {
    name: 'dashboard',
    target: { component: 'dashboard', path: '/dashboard?dashboard=0' },
    variant: { language: 'en', theme: 'light', ...desktop },
  },
  {
    name: 'device',
    target: { component: 'iot/device-info', path: '/iot/device/info/200?tab=telemetry' },
    variant: { language: 'zh', theme: 'dark', ...desktop },
  },
  {
    name: 'alerts',
    target: { component: 'alarm/alert', path: '/alarm/alert' },
    variant: { language: 'en', theme: 'light', ...desktop },
  },
  {
    name: 'phone',
    target: { component: 'iot/device', path: '/iot/device' },
    variant: { language: 'zh', theme: 'light', ...phone },
  },
]
