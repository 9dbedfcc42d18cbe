import type { Target, Variant } from './targets.ts'

/** Picture of the README: a page in one variant, and its name in `docs/`. */
interface ReadmePicture {
  name: string
  target: Target
  variant: Variant
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Platform time in the pictures, today: half of the day's load is measured, and crews are at work. */
export const readmeTime = '14:30:00'

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
