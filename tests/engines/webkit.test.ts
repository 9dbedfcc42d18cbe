import { startWebkit } from './harness/webkit.ts'
import { tour } from './harness/tour.ts'

// On a system without a language the browser calls its own "C", which is no language tag. Its window has buttons in its
// bar, and is never narrower than they are.
await tour({ start: () => startWebkit('C.UTF-8'), language: 'en', narrow: { width: 450, height: 844 } })
