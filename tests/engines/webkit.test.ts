import { startWebkit } from './harness/webkit.ts'
import { tour } from './harness/tour.ts'

// On a system without a language the browser reports "C", which is no language tag. The buttons in its title bar keep
// its window from being narrower.
await tour({ start: () => startWebkit('C.UTF-8'), language: 'en', narrow: { width: 450, height: 844 } })
